import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';

/** An article of another system, reduced to the fields we support. */
export interface SourceArticle {
  sourceId: string;
  /** Names the article among all articles of all sources. */
  importKey: string;
  title: string;
  slug: string;
  /** Has image placeholders once prepared. */
  html: string;
  /** The text before any conversion, as HTML: the report accounts for all of it. */
  original: string;
  imageUrls: string[];
  featured: boolean;
  status: 'draft' | 'published' | 'scheduled';
  publishedAt: Date | undefined;
  createdAt: Date | undefined;
  tags: string[];
  authors: string[];
  /** The address of another page with the same text; empty if its own is canonical. */
  canonicalUrl: string;
  metaTitle: string;
  metaDescription: string;
  image: { url: string; alt: string } | undefined;
  oldSlugs: string[];
  /** Paths of its public page on the former site, the latest first. */
  oldPaths: string[];
  /** The changes and losses of the conversion. */
  warnings: string[];
}

/** An item that is not an article or must not be imported. */
export interface SkippedItem {
  sourceId: string;
  kind: string;
  title: string;
  reason: string;
}

export interface Source {
  format: 'csv' | 'ghost' | 'wordpress';
  /** The columns of a CSV file, in its order. */
  columns?: { title: string; use: ArticleColumnUse }[];
  articles: SourceArticle[];
  skipped: SkippedItem[];
}

const databaseDate = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** Dates without a zone, as databases write them, are in UTC. Undefined for invalid ones such as WordPress's 0000-00-00. */
export function readDate(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const date = new Date(typeof value === 'string' ? value.replace(databaseDate, '$1T$2Z') : value);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1970 || year > 2200 ? undefined : date;
}
