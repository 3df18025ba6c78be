import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { escapeHtml } from '@atrium/contracts/common/escape-html';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { emptyElement, formatXml, parentElement, textElement } from './xml';

export const feedLength = 20;

interface FeedCompany {
  name: string;
  legalName: string;
  tagline: string;
  /** An older API has none. */
  language?: string | undefined;
}

interface FeedOptions {
  publicUrl: string;
  company: FeedCompany;
  articles: readonly BlogPost[];
}

const titleOf = ({ name }: FeedCompany) => `${name}: articles`;
/** RSS requires a description. */
const descriptionOf = (company: FeedCompany) => company.tagline || titleOf(company);
const copyrightOf = ({ name, legalName }: FeedCompany) => legalName || name;

const newestOf = (dates: readonly Date[]): Date =>
  new Date(Math.max(0, ...dates.map((date) => date.getTime())));

const findLastChange = (articles: readonly Pick<BlogPost, 'updatedAt'>[]): Date =>
  newestOf(articles.map(({ updatedAt }) => new Date(updatedAt)));

/** Date of the newest change, as an HTTP date. */
export const lastChangeOf = (articles: readonly Pick<BlogPost, 'updatedAt'>[]): string =>
  findLastChange(articles).toUTCString();

const tag = /<[a-z][^<>]*>/gi;
const address = /(\s(?:src|href|poster)=")(?![a-z][a-z\d+.-]*:|\/\/)(\/|#)?/gi;

/** Relative addresses don't resolve in feed readers. Within tags only: an article may show code. */
const withWholeAddresses = (html: string, publicUrl: string, link: string): string =>
  html.replace(tag, (whole) =>
    whole.replace(address, (_all, start: string, kind = '') => {
      const base = { '/': `${publicUrl}/`, '#': `${link}#` }[kind as string] ?? `${publicUrl}/blog/`;
      return start + escapeHtml(base);
    }),
  );

/** The whole article as HTML: thumbnail and paragraphs. */
function formatContent(article: BlogPost, publicUrl: string): string {
  const { thumbnail, paragraphs } = article;
  const picture = thumbnail?.url
    ? `<p><img src="${escapeHtml(thumbnail.url)}" alt="${escapeHtml(thumbnail.alt)}"></p>`
    : '';
  const text = paragraphs.map(({ content }) => content).join('');
  return withWholeAddresses(picture + text, publicUrl, linkOf(article, publicUrl));
}

/** Atom requires an author with a name. */
const authorOf = ({ author }: BlogPost, { name }: FeedCompany) => author.name.trim() || name;

/** The id is permanent: readers would show a renamed article as a new one. */
const idOf = ({ id }: BlogPost, publicUrl: string) => `${publicUrl}/blog/${id}`;
const linkOf = ({ slug }: BlogPost, publicUrl: string) => `${publicUrl}/blog/${slug}`;
const publishedAtOf = ({ publishedAt, createdAt }: BlogPost) => new Date(publishedAt ?? createdAt);

function formatItem(article: BlogPost, { publicUrl, company }: FeedOptions): string {
  return parentElement('item', [
    textElement('title', article.title),
    textElement('link', linkOf(article, publicUrl)),
    textElement('guid', idOf(article, publicUrl), { isPermaLink: 'false' }),
    textElement('pubDate', publishedAtOf(article).toUTCString()),
    // A description is HTML, and the teaser is plain text.
    textElement('description', escapeHtml(article.excerpt)),
    textElement('content:encoded', formatContent(article, publicUrl)),
    // RSS requires a mail address in <author>; Dublin Core's element allows a name.
    textElement('dc:creator', authorOf(article, company)),
    ...article.tags.map((tag) => textElement('category', tag)),
  ]);
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
function formatRss(options: FeedOptions): string {
  const { publicUrl, company, articles } = options;
  const channel = parentElement('channel', [
    textElement('title', titleOf(company)),
    textElement('link', `${publicUrl}/blog`),
    textElement('description', descriptionOf(company)),
    textElement('lastBuildDate', lastChangeOf(articles)),
    textElement('language', company.language ?? 'en'),
    textElement('copyright', copyrightOf(company)),
    emptyElement('atom:link', { href: `${publicUrl}/rss.xml`, rel: 'self', type: 'application/rss+xml' }),
    ...articles.map((article) => formatItem(article, options)),
  ]);
  return formatXml(
    parentElement('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    }),
  );
}

function formatEntry(article: BlogPost, { publicUrl, company }: FeedOptions): string {
  return parentElement('entry', [
    textElement('title', article.title, { type: 'text' }),
    textElement('id', idOf(article, publicUrl)),
    emptyElement('link', { href: linkOf(article, publicUrl) }),
    textElement('updated', new Date(article.updatedAt).toISOString()),
    textElement('published', publishedAtOf(article).toISOString()),
    textElement('summary', article.excerpt, { type: 'text' }),
    textElement('content', formatContent(article, publicUrl), { type: 'html' }),
    parentElement('author', [textElement('name', authorOf(article, company))]),
    // Atom requires `term`; readers show `label`.
    ...article.tags.map((tag) => emptyElement('category', { label: tag, term: tag })),
  ]);
}

/** Atom 1.0 (RFC 4287). */
function formatAtom(options: FeedOptions): string {
  const { publicUrl, company, articles } = options;
  return formatXml(
    parentElement(
      'feed',
      [
        textElement('id', `${publicUrl}/blog`),
        textElement('title', titleOf(company)),
        textElement('updated', findLastChange(articles).toISOString()),
        emptyElement('link', { href: `${publicUrl}/blog`, rel: 'alternate' }),
        emptyElement('link', { href: `${publicUrl}/atom.xml`, rel: 'self' }),
        textElement('subtitle', descriptionOf(company)),
        textElement('rights', copyrightOf(company)),
        ...articles.map((article) => formatEntry(article, options)),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom' },
    ),
  );
}

export const formatFeed = { rss: formatRss, atom: formatAtom };
export type FeedFormat = keyof typeof formatFeed;

export interface FeedSources {
  format: FeedFormat;
  publicUrl: string;
  company: FeedCompany;
  /** The responses of their calls, which only the process that writes the file parses. */
  bodies: readonly string[];
}

export function writeFeed({ format, publicUrl, company, bodies }: FeedSources) {
  const articles = bodies.map((body) => (JSON.parse(body) as SuccessResponse<BlogPost>).data);
  return formatFeed[format]({ publicUrl, company, articles });
}
