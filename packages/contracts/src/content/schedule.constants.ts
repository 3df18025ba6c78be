/** The nouns of the types that the clock publishes. */
const scheduledNouns = {
  blogs: 'posts',
  services: 'services',
  solutions: 'solutions',
  'case-studies': 'case studies',
  pages: 'pages',
  forms: 'forms',
} as const;

export type ScheduledType = keyof typeof scheduledNouns;

export const scheduledNounOf = (type: string): string =>
  Object.entries(scheduledNouns).find(([name]) => name === type)?.[1] ?? 'items';

export const scheduleMessages = {
  required: (type: string) => `Scheduled publish date is required for scheduled ${scheduledNounOf(type)}`,
  inPast: 'Scheduled publish date must be in the future',
} as const;

/** The rule for a schedule, in words for the editor; undefined when all is well. */
export function findScheduleProblem({
  type,
  status,
  scheduledPublishAt,
  now,
}: {
  /** The name of the content type. */
  type: string;
  status: string;
  scheduledPublishAt: Date | string | null | undefined;
  now: Date;
}): string | undefined {
  if (status !== 'scheduled') return undefined;
  if (scheduledPublishAt === null || scheduledPublishAt === undefined || scheduledPublishAt === '')
    return scheduleMessages.required(type);
  const due = new Date(scheduledPublishAt).getTime();
  if (Number.isNaN(due)) return scheduleMessages.required(type);
  return due > now.getTime() ? undefined : scheduleMessages.inPast;
}
