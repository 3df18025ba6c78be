import type { BlogListItem } from '@atrium/contracts/blog-types';
import { Feed } from 'feed';

/** How many articles a feed tells of. */
export const feedLength = 20;

export interface FeedOptions {
  publicUrl: string;
  articles: readonly BlogListItem[];
}

function createFeed({ publicUrl, articles }: FeedOptions): Feed {
  const dates = articles.map((article) => new Date(article.publishedAt ?? article.createdAt));
  const newest = new Date(Math.max(0, ...dates.map((date) => date.getTime())));
  const feed = new Feed({
    title: 'Atrium: articles',
    description: 'What we learn while we plan, build and run digital products.',
    id: `${publicUrl}/blog`,
    link: `${publicUrl}/blog`,
    language: 'en',
    copyright: 'Atrium Digital',
    updated: newest,
    feedLinks: { rss: `${publicUrl}/rss.xml`, atom: `${publicUrl}/atom.xml` },
  });
  for (const [index, article] of articles.entries()) {
    const link = `${publicUrl}/blog/${article.slug}`;
    feed.addItem({
      title: article.title,
      id: link,
      link,
      description: article.excerpt,
      date: new Date(article.updatedAt),
      published: dates[index] ?? newest,
      author: [{ name: article.author.name }],
      category: article.tags.map((name) => ({ name })),
    });
  }
  return feed;
}

/** RSS 2.0. */
export const formatRss = (options: FeedOptions): string => createFeed(options).rss2();

/** Atom 1.0 (RFC 4287). */
export const formatAtom = (options: FeedOptions): string => createFeed(options).atom1();
