import { queueForEach } from '../../mail/outbox';
import { addDays } from '../../site-time';
import type { ContactsContext } from '../context';

/** Reminders are sent after this hour of the site's time zone, so that they are on top in the morning. */
const reminderHour = 7;
const maxEntries = 100;

/** One mail a day with the follow-ups that are due or overdue, to the staff who want it. */
export async function remindOfFollowUps(context: ContactsContext): Promise<void> {
  const { config, contacts, siteTime, clock, staff } = context;
  const readers = config.FOLLOW_UP_EMAILS ?? staff;
  const now = clock.now();
  if (siteTime.hourOf(now) < reminderHour || readers.length === 0) return;
  const day = siteTime.dayOf(now);
  const before = siteTime.startOfDay(addDays(day, 1));
  const due = await contacts.findDue(before, { skip: 0, limit: maxEntries });
  if (due.length === 0) return;
  const entries = due.map(({ _id, fullName, companyName, nextFollowUpDate }) => {
    const dueDay = siteTime.dayOf(nextFollowUpDate ?? now);
    return {
      fullName,
      companyName,
      due: dueDay < day ? `overdue since ${dueDay}` : 'due today',
      path: `/dashboard/contacts/${_id.toHexString()}`,
    };
  });
  // The key holds the day: however often this runs, each reader gets one.
  await queueForEach(context, readers, {
    key: `follow-ups-${day}`,
    template: 'follow-ups-due',
    data: { day, entries },
  });
}
