import { handleEach } from '@atrium/service-kit/stuck-items';
import { queueForEach, queueMail } from '../../mail/outbox';
import type { ContactsContext } from '../context';
import type { ContactDocument } from '../records/contact-document';
import { acknowledgementKey } from '../records/contact-timeline';

/** Tells the staff of a new lead and the visitor that it arrived. */
async function queueMailsOf(context: ContactsContext, contact: ContactDocument): Promise<void> {
  const contactId = contact._id.toHexString();
  const { fullName, email, phone, companyName, serviceType, otherServiceType, timeline, goals } = contact;
  const service = otherServiceType === '' ? serviceType : `${serviceType}: ${otherServiceType}`;
  await queueForEach(context, context.staff, {
    key: `alert-${contactId}`,
    template: 'contact-alert',
    data: { contactId, fullName, email, phone, companyName, serviceType: service, timeline, goals },
  });
  await queueMail(context, {
    key: acknowledgementKey(context, contact),
    to: email,
    template: 'contact-acknowledgement',
    data: {},
  });
  await context.contacts.clearMailsDue(contact._id);
}

/** For a contact that is stored. Failures are logged only: the sweep finds its mails again. */
export async function queueMailsSafely(context: ContactsContext, contact: ContactDocument): Promise<void> {
  await queueMailsOf(context, contact).catch((err: unknown) =>
    context.logger.error(
      { err, contactId: contact._id.toHexString() },
      'mails of a contact wait for the sweep',
    ),
  );
}

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
  });
}
