import { isTimeZone } from '@atrium/contracts/content/company.constants';
import { findScheduleProblem } from '@atrium/contracts/content/schedule.constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { EntryDocument, EntryInput } from './entry-document';

type Publication = Pick<
  EntryDocument,
  | 'status'
  | 'publishedAt'
  | 'scheduledPublishAt'
  | 'scheduleTimeZone'
  | 'unpublishAt'
  | 'publishReceipt'
  | 'sortAt'
>;

const refuse = (path: string, message: string) =>
  new AppError({ code: 'validation_failed', publicMessage: message, errors: [{ path, message }] });

function planSchedule({
  type,
  input,
  previous,
  now,
  status,
}: PlanArgs & { status: EntryDocument['status'] }) {
  if (status !== 'scheduled') return { scheduledPublishAt: null, scheduleTimeZone: null };
  const given = input.scheduledPublishAt;
  const scheduledPublishAt =
    given === undefined ? (previous?.scheduledPublishAt ?? null) : given === null ? null : new Date(given);
  const isTouched = given !== undefined || previous?.status !== 'scheduled';
  const problem = isTouched ? findScheduleProblem({ type, status, scheduledPublishAt, now }) : undefined;
  if (problem !== undefined) throw refuse('scheduledPublishAt', problem);
  const zone = input.scheduleTimeZone || previous?.scheduleTimeZone || null;
  if (zone !== null && !isTimeZone(zone)) throw refuse('scheduleTimeZone', 'Unknown time zone');
  return { scheduledPublishAt, scheduleTimeZone: zone };
}

function planUnpublish(
  { input, previous, now }: PlanArgs,
  { status, scheduledPublishAt }: { status: string; scheduledPublishAt: Date | null },
): Date | null {
  if (status !== 'published' && status !== 'scheduled') return null;
  if (input.unpublishAt === undefined) return previous?.unpublishAt ?? null;
  if (input.unpublishAt === null) return null;
  const unpublishAt = new Date(input.unpublishAt);
  if (unpublishAt <= (scheduledPublishAt ?? now))
    throw refuse('unpublishAt', 'Unpublish date must be after publishing, and in the future');
  return unpublishAt;
}

interface PlanArgs {
  /** The name of the content type. */
  type: string;
  initialStatus: EntryDocument['status'];
  input: EntryInput;
  previous: EntryDocument | undefined;
  now: Date;
}

/**
 * Status and dates of a save. The first publication date is set once, unless the save names an earlier one: of an item that was
 * out elsewhere before, or to correct it. Any status but scheduled clears the schedule.
 */
export function planPublication(args: PlanArgs): Publication {
  const { initialStatus, input, previous, now } = args;
  const status = input.status ?? previous?.status ?? initialStatus;
  const schedule = planSchedule({ ...args, status });
  const given = input.publishedAt ? new Date(input.publishedAt) : undefined;
  if (given !== undefined && given > now)
    throw refuse('publishedAt', 'Publish date must not be in the future');
  const publishedAt = given ?? previous?.publishedAt ?? (status === 'published' ? now : null);
  return {
    status,
    ...schedule,
    publishedAt,
    unpublishAt: planUnpublish(args, { status, ...schedule }),
    publishReceipt: status === 'scheduled' ? null : (previous?.publishReceipt ?? null),
    sortAt: publishedAt ?? previous?.createdAt ?? now,
  };
}
