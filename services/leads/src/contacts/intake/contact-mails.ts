import type { ContactTimelineEvent } from '@atrium/contracts/contacts/schemas';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { queueMail } from '../../mail/outbox';
import type { ContactsContext } from '../context';
import type { ContactDocument } from '../records/contact-document';
import type { ContactRepository } from '../records/contact-repository';

/** At most one acknowledgement per hour and address, so that the form can't flood somebody's inbox. */
function acknowledgementKey(emailHash: string, createdAt: Date): string {
  return `ack-${emailHash.slice(0, 22)}-${createdAt.toISOString().slice(0, 13)}`;
}

/** Tells the staff of a new lead and the visitor that it arrived. */
export function createContactMails({
  contacts,
  context,
  hashAddress,
}: {
  contacts: ContactRepository;
  context: ContactsContext;
  hashAddress(email: string): string;
}) {
  const { outbox, staff, logger, reportStuck } = context;
  async function queue(contact: ContactDocument): Promise<void> {
    const contactId = contact._id.toHexString();
    const { fullName, email, phone, companyName, serviceType, otherServiceType, timeline, goals } = contact;
    const service = otherServiceType === '' ? serviceType : `${serviceType}: ${otherServiceType}`;
    for (const [index, to] of staff.entries()) {
      await queueMail(context, {
        key: `alert-${contactId}-${index}`,
        to,
        template: 'contact-alert',
        data: { contactId, fullName, email, phone, companyName, serviceType: service, timeline, goals },
      });
    }
    await queueMail(context, {
      key: acknowledgementKey(hashAddress(email), contact.createdAt),
      to: email,
      template: 'contact-acknowledgement',
      data: {},
    });
    await contacts.clearMailsDue(contact._id);
  }

  return {
    async listEvents({ email, createdAt }: ContactDocument): Promise<ContactTimelineEvent[]> {
      const done = await outbox.findMails([acknowledgementKey(hashAddress(email), createdAt)]);
      return done
        .filter(({ status }) => status !== 'waiting')
        .map(({ status, at }) => ({
          at: at.toISOString(),
          kind: 'mail',
          summary: status === 'sent' ? 'Acknowledgement sent' : 'The acknowledgement could not be delivered',
          by: null,
        }));
    },
    /** Failures are logged only: the contact is stored, and the sweep finds its mails again. */
    queueSafely: (contact: ContactDocument) =>
      queue(contact).catch((err: unknown) =>
        logger.error({ err, contactId: contact._id.toHexString() }, 'mails of a contact wait for the sweep'),
      ),
    async queueMissing(signal: AbortSignal): Promise<void> {
      await handleEach(contacts.streamMailsDue(), {
        handle: queue,
        describe: ({ _id }) => ({
          key: `mails-of-${_id.toHexString()}`,
          resource: 'contact',
          resourceId: _id.toHexString(),
        }),
        report: reportStuck,
        signal,
      });
    },
  };
}
