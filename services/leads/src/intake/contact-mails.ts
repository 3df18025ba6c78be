import type { ContactTimelineEvent } from '@atrium/contracts/contact-types';
import type { Logger } from '@atrium/service-kit/logger';
import type { Db, ObjectId } from 'mongodb';
import type { ContactDocument } from '../contacts/contact-document';
import type { PersonHistory } from '../contacts/contact-timeline';
import type { Outbox } from '../mail/outbox';

/** One acknowledgement an hour and address: the form must not become a way to flood somebody's inbox. */
function acknowledgementKey(emailHash: string, createdAt: Date): string {
  return `ack-${emailHash.slice(0, 22)}-${createdAt.toISOString().slice(0, 13)}`;
}

/** Tells the staff of a new lead and the visitor that it arrived. */
export function createContactMails({
  db,
  outbox,
  staff,
  hashAddress,
  logger,
}: {
  db: Db;
  outbox: Outbox;
  staff: string[];
  hashAddress(email: string): string;
  logger: Logger;
}) {
  const contacts = db.collection<ContactDocument>('contacts');

  async function queue(contact: ContactDocument): Promise<void> {
    const contactId = contact._id.toHexString();
    const { fullName, email, phone, companyName, serviceType, otherServiceType, timeline, goals } = contact;
    const service = otherServiceType === '' ? serviceType : `${serviceType}: ${otherServiceType}`;
    for (const [index, to] of staff.entries()) {
      await outbox.add({
        key: `alert-${contactId}-${index}`,
        to,
        template: 'contact-alert',
        data: { contactId, fullName, email, phone, companyName, serviceType: service, timeline, goals },
      });
    }
    await outbox.add({
      key: acknowledgementKey(hashAddress(email), contact.createdAt),
      to: email,
      template: 'contact-acknowledgement',
      data: { fullName, goals, serviceType: service },
    });
    await contacts.updateOne({ _id: contact._id }, { $unset: { mailsDue: '' } });
  }

  const history: PersonHistory = {
    async find({ contactId }): Promise<ContactTimelineEvent[]> {
      const contact = await contacts.findOne({ _id: contactId }, { projection: { email: 1, createdAt: 1 } });
      if (contact === null) return [];
      const done = await outbox.findDone([acknowledgementKey(hashAddress(contact.email), contact.createdAt)]);
      return done
        .filter(({ status }) => status !== 'waiting')
        .map(({ status, at }) => ({
          at: at.toISOString(),
          kind: 'mail',
          summary: status === 'sent' ? 'Acknowledgement sent' : 'The acknowledgement could not be delivered',
          by: null,
        }));
    },
  };

  return {
    history,
    /** The contact is safe by now: what fails here is found again by the sweep. */
    queueSafely: (contact: ContactDocument) =>
      queue(contact).catch((err: unknown) =>
        logger.error({ err, contactId: contact._id.toHexString() }, 'mails of a contact wait for the sweep'),
      ),
    async queueMissing(signal: AbortSignal): Promise<void> {
      const due: ObjectId[] = await contacts
        .find({ mailsDue: true }, { projection: { _id: 1 } })
        .limit(1_000)
        .map(({ _id }) => _id)
        .toArray();
      for (const _id of due) {
        if (signal.aborted) return;
        const contact = await contacts.findOne({ _id, mailsDue: true });
        if (contact !== null) await queue(contact);
      }
    },
  };
}
export type ContactMails = ReturnType<typeof createContactMails>;
