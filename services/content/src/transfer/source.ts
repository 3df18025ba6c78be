/** An article of another system, as far as ours has a place for it. */
export interface SourceArticle {
  sourceId: string;
  title: string;
  slug: string;
  /** With placeholders for the images once it is prepared. */
  html: string;
  imageUrls: string[];
  featured: boolean;
  status: 'draft' | 'published' | 'scheduled';
  publishedAt: Date | undefined;
  createdAt: Date | undefined;
  tags: string[];
  author: string;
  metaTitle: string;
  metaDescription: string;
  image: { url: string; alt: string } | undefined;
  /** Slugs that it had before. */
  oldSlugs: string[];
  /** Path of its page there. */
  oldPath: string | undefined;
  /** What could not be taken over as it was. */
  warnings: string[];
}

/** What is no article, or is one that must not come over. */
export interface SkippedItem {
  sourceId: string;
  kind: string;
  title: string;
  reason: string;
}

export interface Source {
  format: 'ghost' | 'wordpress';
  articles: SourceArticle[];
  skipped: SkippedItem[];
}

/** Undefined for what is no date, such as WordPress's 0000-00-00. */
export function readDate(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1970 || year > 2200 ? undefined : date;
}
