import type { z } from 'zod';
import type { blogPost, blogStats } from './schemas/articles';

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

export type ParagraphFormatting = BlogParagraph['formatting'];

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

export type BlogParagraph = BlogPost['paragraphs'][number];

export type BlogSeo = BlogPost['seo'];

/** What a scheduled change did: when it was due and when it ran. */
export type PublishReceipt = NonNullable<BlogPost['publishReceipt']>;

/** An article as `GET /api/blogs/{slugOrId}` returns it; the optional part only to staff. */
export type BlogPost = z.output<typeof blogPost>;

/** Lists stay light: `paragraphs` holds the first one only, as plain text of the excerpt's length. */
export type BlogListItem = BlogPost;

/** Totals over all articles outside the trash (`stats` of the staff list). */
export type BlogStats = z.output<typeof blogStats>;

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
