import type { Contact } from '@atrium/contracts/contacts/schemas';
import { hashAddress } from '../../mail/mail-links';
import type { Recipient } from '../../mail/outbox-repository';
import { everyoneTold, queueMail } from '../../mail/queue-mail';
import { addDays } from '../../site-time';
import { readStaffAddresses } from '../../staff-addresses';
import type { ContactsContext } from '../context';
import { shownContacts } from './contact-document';

/** Reminders are sent after this hour of the site's time zone, so that they are on top in the morning. */
const reminderHour = 7;
const maxDue = 1_000;
const maxEntries = 100;

interface Reader {
  recipient: Recipient;
  contacts: Contact[];
}

/** A follow-up goes to the contact's owner, unless they want no reminders; without one who may see it, to the staff's addresses. */
async function groupByReader(context: ContactsContext, due: Contact[]): Promise<Map<string, Reader>> {
  const { FOLLOW_UP_EMAILS, STAFF_ALERT_EMAILS } = context.config;
  const addresses = FOLLOW_UP_EMAILS ?? STAFF_ALERT_EMAILS;
  const unowned: Recipient[] = addresses?.map((to) => ({ to })) ?? [{ toStaff: everyoneTold }];
  const ownerIds = [...new Set(due.flatMap(({ owner }) => owner?.id ?? []))];
  const owners = await readStaffAddresses(context, ownerIds, 'follow-ups-due');
  const groups = new Map<string, Reader>();
  for (const contact of due) {
    const found = owners.get(contact.owner?.id ?? '');
    const ofOwner = found?.isWanted ? [{ to: found.email }] : [];
    for (const recipient of found === undefined ? unowned : ofOwner) {
      const name = recipient.to ?? recipient.toStaff;
      const group = groups.get(name) ?? { recipient, contacts: [] as Contact[] };
      group.contacts.push(contact);
      groups.set(name, group);
    }
  }
  return groups;
}

/** One mail a day and reader with the follow-ups that are due or overdue. */
export async function remindOfFollowUps(context: ContactsContext): Promise<void> {
  const { contacts, siteTime, clock, showEach } = context;
  const now = clock.now();
  if (siteTime.hourOf(now) < reminderHour) return;
  const day = siteTime.dayOf(now);
  const before = siteTime.startOfDay(addDays(day, 1));
  // Without damaged ones, which are reported: they would keep the mail about all others from being written.
  const due = await showEach(await contacts.findDue(before, { skip: 0, limit: maxDue }), shownContacts);
  for (const [name, { recipient, contacts: theirs }] of await groupByReader(context, due)) {
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
    const reader = hashAddress(context, name).slice(0, 22);
    const key = `follow-ups-${day}-${reader}`;
    await queueMail(context, { key, ...recipient, template: 'follow-ups-due', data: { day, entries } });
  }
}
