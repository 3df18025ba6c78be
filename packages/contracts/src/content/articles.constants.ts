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
  author: 300,
} as const;

export const blogListTextLength = 120;
export const blogGridTextLength = 80;
export const defaultAuthorName = 'Our team';

export const paragraphFormattingDefaults = {
  isBold: false,
  isItalic: false,
  isUnderline: false,
  alignment: 'left',
  headingLevel: null,
  fontFamily: 'inter',
  isQuote: false,
  indentLevel: 0,
} as const;

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
