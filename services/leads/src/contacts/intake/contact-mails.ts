import { handleEach } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import { queueMail } from '../../mail/outbox';
import { queueForStaff } from '../../mail/queue-for-staff';
import type { ContactsContext } from '../context';
import type { ContactDocument } from '../records/contact-document';
import { acknowledgementKey } from '../records/contact-timeline';

/** Each waits for the journal of the database and for the auth service: one by one, hundreds took minutes on a busy machine. */
const queuedTogether = 10;

/** Nothing for a contact without an address. */
export async function queueAcknowledgement(
  context: ContactsContext,
  contact: ContactDocument,
): Promise<void> {
  const { email, createdAt } = contact;
  if (email === undefined) return;
  const key = acknowledgementKey(context, { email, createdAt });
  await queueMail(context, { key, to: email, template: 'contact-acknowledgement', data: {} });
}

/** Safe to repeat: the outbox takes one mail per contact and kind. */
async function queueMailsOf(context: ContactsContext, contact: ContactDocument): Promise<void> {
  const contactId = contact._id.toHexString();
  const {
    fullName,
    email = '',
    phone,
    companyName,
    serviceType,
    otherServiceType,
    timeline,
    goals,
  } = contact;
  const service = otherServiceType === '' ? serviceType : `${serviceType}: ${otherServiceType}`;
  // First, because the visitor's mail needs no other service.
  await queueAcknowledgement(context, contact);
  await queueForStaff(context, 'contact-alert', {
    key: `alert-${contactId}`,
    template: 'contact-alert',
    data: { contactId, fullName, email, phone, companyName, serviceType: service, timeline, goals },
  });
  await context.contacts.clearMailsDue(contact._id);
}

/** Tells the staff of a new lead and the visitor that it arrived, if nobody has yet. */
export async function queueContactMails(context: ContactsContext, contactId: string): Promise<void> {
  const contact = await context.contacts.findById(new ObjectId(contactId));
  if (contact?.mailsDue) await queueMailsOf(context, contact);
}

/** For contacts whose job was lost. */
export async function queueMissingMails(context: ContactsContext, signal: AbortSignal): Promise<void> {
  await handleEach(context.contacts.streamMailsDue(), {
    handle: (contact) => queueMailsOf(context, contact),
    describe: ({ _id }) => ({
      key: `mails-of-${_id.toHexString()}`,
      resource: 'contact',
      resourceId: _id.toHexString(),
    }),
    report: context.reportStuck,
    signal,
    together: queuedTogether,
  });
}
