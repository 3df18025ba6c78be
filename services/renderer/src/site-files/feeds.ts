import type { BlogPost } from '@atrium/contracts/blog-types';
import { escapeHtml } from '@atrium/contracts/escape-html';
import { dropUnwritable } from '@atrium/contracts/writable-text';
import { Feed } from 'feed';

export const feedLength = 20;

export interface FeedOptions {
  publicUrl: string;
  articles: readonly BlogPost[];
}

type Format = 'rss' | 'atom';

const newestOf = (dates: readonly Date[]): Date =>
  new Date(Math.max(0, ...dates.map((date) => date.getTime())));

/** RSS requires a mail address in <author>; Dublin Core's element allows a name. */
const creditIn = {
  atom: (name: string) => ({ author: [{ name }] }),
  rss: (name: string) => ({
    extensions: [
      {
        name: 'dc:creator',
        objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: name },
      },
    ],
  }),
};

/** Root-relative URLs don't resolve in feed readers. */
const ROOT_URL = /(\s(?:src|href|poster)=")\/(?!\/)/g;

/** The whole article as HTML: thumbnail and paragraphs. */
function formatContent({ thumbnail, paragraphs }: BlogPost, publicUrl: string): string {
  const picture = thumbnail?.url
    ? `<p><img src="${escapeHtml(thumbnail.url)}" alt="${escapeHtml(thumbnail.alt)}"></p>`
    : '';
  const text = paragraphs.map(({ content }) => content).join('');
  return (picture + text).replace(ROOT_URL, `$1${publicUrl}/`);
}

function createFeed({ publicUrl, articles }: FeedOptions, format: Format): Feed {
  const feed = new Feed({
    title: 'Atrium: articles',
    description: 'What we learn while we plan, build and run digital products.',
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    language: 'en',
    copyright: 'Atrium Digital',
    updated: newestOf(articles.map(({ updatedAt }) => new Date(updatedAt))),
    feedLinks: { rss: `${publicUrl}/rss.xml`, atom: `${publicUrl}/atom.xml` },
  });
  // Older stored texts may contain control characters.
  for (const article of articles) {
    feed.addItem({
      title: dropUnwritable(article.title),
      // The id is permanent: readers would show a renamed article as a new one.
      id: `${publicUrl}/blog/${article.id}`,
      link: `${publicUrl}/blog/${article.slug}`,
      description: dropUnwritable(article.excerpt),
      content: dropUnwritable(formatContent(article, publicUrl)),
      date: new Date(article.updatedAt),
      published: new Date(article.publishedAt ?? article.createdAt),
      // Atom requires `term`; readers show `label`.
      category: article.tags.map(dropUnwritable).map((name) => ({ name, term: name })),
      ...creditIn[format](dropUnwritable(article.author.name)),
    });
  }
  return feed;
}

/** Date of the newest change, as an HTTP date. */
export const lastChangeOf = (articles: readonly BlogPost[]): string =>
  newestOf(articles.map(({ updatedAt }) => new Date(updatedAt))).toUTCString();

/** RSS 2.0. */
export const formatRss = (options: FeedOptions): string => createFeed(options, 'rss').rss2();

/** Atom 1.0 (RFC 4287). */
export const formatAtom = (options: FeedOptions): string => createFeed(options, 'atom').atom1();
