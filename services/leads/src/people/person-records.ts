import type { Contact, StaffMember } from '@atrium/contracts/contact-types';
import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/people-records';
import type { Db } from 'mongodb';
import type { ContactCounts } from '../contacts/contact-counts';
import { toContact } from '../contacts/contact-document';
import type { ContactRepository } from '../contacts/contact-repository';
import type { QuarantineRepository } from '../intake/quarantine-repository';
import type { ConsentLedger } from '../newsletter/subscribers/consent-ledger';
import type { SendHistory } from '../newsletter/subscribers/manage-subscribers';
import { type SubscriberRepository, toSubscriber } from '../newsletter/subscribers/subscriber-repository';
import type { Suppressions } from '../newsletter/subscribers/suppressions';
import type { ErasureReceipts } from './erasure-receipts';

const maxContacts = 500;

/** Everything kept about one address, in one place: to show, to hand over, to erase. */
export function createPersonRecords({
  db,
  contacts,
  quarantine,
  counts,
  subscribers,
  suppressions,
  ledger,
  sends,
  receipts,
}: {
  db: Db;
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  counts: ContactCounts;
  subscribers: SubscriberRepository;
  suppressions: Suppressions;
  ledger: ConsentLedger;
  sends: SendHistory;
  receipts: ErasureReceipts;
}) {
  const outbox = db.collection<{ _id: string; to?: string; data?: { email?: string } }>('mail_outbox');

  async function findContacts(email: string) {
    return contacts.collection.find({ email }).sort({ createdAt: -1 }).limit(maxContacts).toArray();
  }

  return {
    async read(email: string): Promise<PersonRecord> {
      const [found, subscriber, consent, heldBack, suppressed] = await Promise.all([
        findContacts(email),
        subscribers.findByEmail(email),
        ledger.listOf(email),
        quarantine.findByEmail(email),
        suppressions.findAmong([email]),
      ]);
      return {
        email,
        contacts: found.map((contact): Contact => toContact(contact)),
        quarantined: heldBack.length,
        heldBack,
        subscriber: subscriber && toSubscriber(subscriber),
        consent,
        sends: subscriber === null ? [] : await sends.listOf(subscriber._id),
        engagement: subscriber === null ? [] : await sends.listEngagement(subscriber._id),
        isSuppressed: suppressed.has(email),
      };
    },

    /** The hash that keeps the address from being mailed goes in first; what stays tells nobody who it was. */
    async erase(email: string, by: StaffMember): Promise<ErasureReceipt> {
      const subscriber = await subscribers.findByEmail(email);
      const mailings = subscriber === null ? [] : await sends.listOf(subscriber._id);
      if (subscriber !== null) {
        await suppressions.add(email, 'erased');
        await ledger.append(email, 'erased');
      }
      await ledger.eraseDetails(email);
      const consentEntries = (await ledger.listOf(email)).length;
      const found = await findContacts(email);
      const createdAt = found.map((contact) => contact.createdAt);
      const deleted = await counts.during(createdAt, () => contacts.collection.deleteMany({ email }));
      const quarantined = await quarantine.removeByEmail(email);
      await outbox.deleteMany({ $or: [{ to: email }, { 'data.email': email }] });
      const engagement = subscriber === null ? 0 : await sends.eraseEngagement(subscriber._id);
      if (subscriber !== null) await subscribers.delete(subscriber._id);
      const erased = {
        contacts: deleted.deletedCount,
        quarantined,
        subscriber: subscriber === null ? 0 : 1,
        consentEntries,
        sends: mailings.length,
        engagement,
      };
      return receipts.write(email, erased, by);
    },
  };
}
export type PersonRecords = ReturnType<typeof createPersonRecords>;
