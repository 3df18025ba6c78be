import { outboxJob } from '../../mail/outbox.job';
import { everyoneTold, storeMail } from '../../mail/queue-mail';
import type { ContactsContext } from '../context';
import { acknowledgementOf } from '../records/acknowledgement';
import type { ContactDocument } from '../records/contact-document';

function alertOf(contact: ContactDocument) {
  const { fullName, email = '', phone, companyName, timeline, goals } = contact;
  const { serviceType, otherServiceType, submissionId } = contact;
  const service = otherServiceType === '' ? serviceType : `${serviceType}: ${otherServiceType}`;
  const contactId = contact._id.toHexString();
  return {
    key: `alert-${contactId}`,
    toStaff: everyoneTold,
    template: 'contact-alert' as const,
    data: {
      contactId,
      submissionId,
      fullName,
      email,
      phone,
      companyName,
      serviceType: service,
      timeline,
      goals,
    },
  };
}

/**
 * Stores a request's mails, then its contact: a process that is killed between loses neither. The alert waits for
 * the contact. Safe to repeat. False if the request
 * is stored already.
 */
export async function storeContact(context: ContactsContext, contact: ContactDocument): Promise<boolean> {
  const { contacts, producer } = context;
  const mails = [acknowledgementOf(context, contact) ?? [], alertOf(contact)].flat();
  await Promise.all(mails.map((mail) => storeMail(context, mail)));
  const isNew = await contacts.insertOnce(contact);
  // Hints, so the visitor doesn't wait for them.
  if (isNew) for (const { key } of mails) void producer.enqueue(outboxJob, { key });
  return isNew;
}
