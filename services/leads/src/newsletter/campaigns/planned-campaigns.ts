import type { Permission } from '@atrium/contracts/auth/permissions';
import { type CalendarEntry, calendarEntry } from '@atrium/contracts/calendar/schemas';
import { calendarReadLimit } from '@atrium/service-kit/calendar';
import type { NewsletterContext } from '../context';

/** The campaigns of a time for the calendar: those that are scheduled, and those that have started. */
export async function listPlannedCampaigns(
  { campaigns, showEach }: NewsletterContext,
  { from, to }: { from: Date; to: Date },
  { permissions }: { permissions: readonly Permission[] },
): Promise<CalendarEntry[]> {
  if (!permissions.includes('newsletter.read')) return [];
  const range = { $gte: from, $lt: to };
  const found = await Promise.all([
    campaigns.listScheduledWithin(range, calendarReadLimit),
    campaigns.listStartedWithin(range, calendarReadLimit),
  ]);
  return showEach(found.flat(), {
    resource: 'newsletter',
    schema: calendarEntry,
    toItem: ({ _id, subject, status, sendAt, startedAt, undoUntil, createdBy, contentRevision }) => ({
      kind: 'campaign' as const,
      id: _id.toHexString(),
      title: subject,
      type: null,
      at: ((status === 'scheduled' ? sendAt : startedAt) as Date).toISOString(),
      status,
      person: createdBy,
      path: `/dashboard/newsletter/campaigns/${_id.toHexString()}`,
      revision: contentRevision,
      // Within its undo window it goes out at once; there is a button for that.
      canMove: status === 'scheduled' && undoUntil == null && permissions.includes('newsletter.send'),
    }),
  });
}
