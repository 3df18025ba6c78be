import { groupByOwner } from '../../mail/group-by-owner';
import { readerOf } from '../../mail/mail-links';
import type { Recipient } from '../../mail/outbox-repository';
import { everyoneTold, queueMail } from '../../mail/queue-mail';
import { addDays } from '../../site-time';
import type { ContactsContext } from '../context';
import { shownContacts } from './contact-document';

/** Reminders are sent after this hour of the site's time zone, so that they are on top in the morning. */
const reminderHour = 7;
const maxDue = 1_000;
const maxEntries = 100;

/** One mail a day and reader with the follow-ups that are due or overdue. */
export async function remindOfFollowUps(context: ContactsContext): Promise<void> {
  const { contacts, siteTime, clock, showEach, config } = context;
  const now = clock.now();
  if (siteTime.hourOf(now) < reminderHour) return;
  const day = siteTime.dayOf(now);
  const before = siteTime.startOfDay(addDays(day, 1));
  // Without damaged ones, which are reported: they would keep the mail about all others from being written.
  const due = await showEach(await contacts.findDue(before, { skip: 0, limit: maxDue }), shownContacts);
  const addresses = config.FOLLOW_UP_EMAILS ?? config.STAFF_ALERT_EMAILS;
  const unowned: Recipient[] = addresses?.map((to) => ({ to })) ?? [{ toStaff: everyoneTold }];
  const groups = await groupByOwner(context, due, { mail: 'follow-ups-due', unowned });
  for (const [name, { recipient, items: theirs }] of groups) {
    const entries = theirs.slice(0, maxEntries).map(({ id, fullName, companyName, nextFollowUpDate }) => {
      const dueDay = siteTime.dayOf(nextFollowUpDate === null ? now : new Date(nextFollowUpDate));
      return {
        fullName,
        companyName,
        due: dueDay < day ? `overdue since ${dueDay}` : 'due today',
        path: `/dashboard/contacts/${id}`,
      };
    });
    // The key holds the day: however often this runs, each reader gets one.
    const reader = readerOf(context, name);
    const key = `follow-ups-${day}-${reader}`;
    await queueMail(context, { key, ...recipient, template: 'follow-ups-due', data: { day, entries } });
  }
}
