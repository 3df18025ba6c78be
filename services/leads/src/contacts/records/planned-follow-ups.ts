import type { Permission } from '@atrium/contracts/auth/permissions';
import { type CalendarEntry, calendarEntry } from '@atrium/contracts/calendar/schemas';
import { calendarReadLimit } from '@atrium/service-kit/calendar';
import type { ContactsContext } from '../context';
import { followUpDayOf } from './contact-document';

/** The follow-ups of a time for the calendar, without those of archived contacts. They are due on a day, not at a time. */
export async function listPlannedFollowUps(
  { contacts, showEach }: ContactsContext,
  { from, to }: { from: Date; to: Date },
  { permissions }: { permissions: readonly Permission[] },
): Promise<CalendarEntry[]> {
  if (!permissions.includes('contacts.read')) return [];
  return showEach(await contacts.findFollowUps({ $gte: from, $lt: to }, calendarReadLimit), {
    resource: 'contact',
    schema: calendarEntry,
    toItem: (contact): CalendarEntry => ({
      kind: 'follow-up',
      id: contact._id.toHexString(),
      title: contact.companyName ? `${contact.fullName} (${contact.companyName})` : contact.fullName,
      type: null,
      at: followUpDayOf(contact) ?? '',
      status: contact.status,
      person: contact.owner,
      path: `/dashboard/contacts/${contact._id.toHexString()}`,
      revision: contact.revision,
      canMove: permissions.includes('contacts.write'),
    }),
  });
}
