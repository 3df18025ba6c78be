/** The texts that articles have; other types that the clock publishes share them. */
export const scheduleMessages = {
  required: 'Scheduled publish date is required for scheduled posts',
  inPast: 'Scheduled publish date must be in the future',
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
    return scheduleMessages.required;
  const due = new Date(scheduledPublishAt).getTime();
  if (Number.isNaN(due)) return scheduleMessages.required;
  return due > now.getTime() ? undefined : scheduleMessages.inPast;
}
