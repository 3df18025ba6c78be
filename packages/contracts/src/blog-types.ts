import type { ContentEntry, StaffFields } from './content-types';
import type { ContentImage, WithTextImages } from './images';
import type { TextAlignment } from './rich-text';

export const blogStatuses = ['draft', 'published', 'scheduled', 'archived'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

export const blogMessages = {
  titleRequired: 'Title is required',
  paragraphRequired: 'At least one paragraph with content is required',
  invalidStatus: 'Invalid status',
  scheduleRequired: 'Scheduled publish date is required for scheduled posts',
  scheduleInPast: 'Scheduled publish date must be in the future',
  notFound: 'Blog not found',
} as const;

export const blogLimits = {
  title: 200,
  paragraphs: 200,
  paragraphHtml: 1_000_000,
  tags: 30,
  tag: 50,
  keywords: 50,
  keyword: 80,
  focusKeyword: 100,
} as const;

export const blogListTextLength = 120;
export const blogGridTextLength = 80;
export const blogExcerptLength = 200;
export const defaultAuthorName = 'Atrium Team';

export interface ParagraphFormatting {
  isBold: boolean;
  isItalic: boolean;
  isUnderline: boolean;
  alignment: TextAlignment;
  headingLevel: number | null;
  fontFamily: string;
  isQuote: boolean;
  indentLevel: number;
}

export const paragraphFormattingDefaults: ParagraphFormatting = {
  isBold: false,
  isItalic: false,
  isUnderline: false,
  alignment: 'left',
  headingLevel: null,
  fontFamily: 'inter',
  isQuote: false,
  indentLevel: 0,
};

export interface BlogParagraph {
  /** Sanitised HTML. */
  content: string;
  formatting: ParagraphFormatting;
}

export interface BlogSeo {
  metaTitle: string;
  metaDescription: string;
  focusKeyword: string;
  keywords: string[];
}

/** What a scheduled change did: when it was due and when it ran. */
export interface PublishReceipt {
  action: 'publish' | 'unpublish';
  dueAt: string;
  ranAt: string;
  latenessMs: number;
  /** When caches were told; absent for the moment in between. */
  announcedAt?: string;
}

/** An article as `GET /api/blogs/{slugOrId}` answers it; the optional part only to staff. */
export interface BlogPost extends ContentEntry, WithTextImages, Partial<StaffFields> {
  status: BlogStatus;
  isPublished: boolean;
  scheduledPublishAt: string | null;
  publishedAt: string | null;
  tags: string[];
  thumbnail: ContentImage | null;
  paragraphs: BlogParagraph[];
  seo: BlogSeo;
  author: { name: string };
  /** Plain text, at most 200 characters. */
  excerpt: string;
  readTime: number;
  readingTime: string;
  views: number;
  displayOrder: number;
  featured: boolean;
  /** IANA zone of the editor who scheduled it. */
  scheduleTimeZone?: string | null;
  /** When a published article goes to the archive by itself. */
  unpublishAt?: string | null;
  publishReceipt?: PublishReceipt | null;
}

/** Lists stay light: `paragraphs` holds the first one only, as plain text of the excerpt's length. */
export type BlogListItem = BlogPost;

/** Totals over all articles outside the trash (`stats` of the staff list). */
export interface BlogStats {
  total: number;
  published: number;
  draft: number;
  scheduled: number;
  archived: number;
  views: number;
}

/** The rule for a schedule, in words for the editor; undefined when all is well. */
export function findScheduleProblem({
  status,
  scheduledPublishAt,
  now,
}: {
  status: string;
  scheduledPublishAt: Date | string | null | undefined;
  now: Date;
}): string | undefined {
  if (status !== 'scheduled') return undefined;
  if (scheduledPublishAt === null || scheduledPublishAt === undefined || scheduledPublishAt === '')
    return blogMessages.scheduleRequired;
  const due = new Date(scheduledPublishAt).getTime();
  if (Number.isNaN(due)) return blogMessages.scheduleRequired;
  return due > now.getTime() ? undefined : blogMessages.scheduleInPast;
}
