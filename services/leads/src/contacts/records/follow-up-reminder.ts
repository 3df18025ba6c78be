import type { Clock } from '@atrium/service-kit/clock';
import { queueMail } from '../../mail/outbox';
import { addDays, type SiteTime } from '../../site-time';
import type { ContactsContext } from '../context';
import type { ContactRepository } from './contact-repository';

/** Reminders are sent after this hour of the site's time zone, so that they are on top in the morning. */
const reminderHour = 7;
const maxEntries = 100;

/** One mail a day with the follow-ups that are due or overdue, to the staff who want it. */
export function createFollowUpReminder({
  contacts,
  context,
  readers,
  siteTime,
  clock,
}: {
  contacts: ContactRepository;
  context: ContactsContext;
  readers: string[];
  siteTime: SiteTime;
  clock: Clock;
}) {
  return {
    async remind(): Promise<void> {
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
      for (const [index, to] of readers.entries())
        await queueMail(context, {
          key: `follow-ups-${day}-${index}`,
          to,
          template: 'follow-ups-due',
          data: { day, entries },
        });
    },
  };
}
