import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';
import { type ContactDocument, toContact } from '../records/contact-document';
import { storeContact } from './store-contact';
import { toContactDocument } from './submission';

export const quarantineMissing = 'Entry not found';

/** Makes a quarantined submission a contact. Stores first and then removes, so that a crash loses nothing. */
export async function releaseContact(context: ContactsContext, id: ObjectId, by: StaffRef): Promise<Contact> {
  const { contacts, quarantine, intakeLedger, clock } = context;
  const entry = await quarantine.findById(id);
  if (entry === null) throw notFound(quarantineMissing);
  const contact: ContactDocument = {
    ...toContactDocument(entry.submission),
    events: [{ kind: 'released', at: clock.now(), by, summary: 'Released from quarantine' }],
  };
  const isNew = await storeContact(context, contact);
  // An earlier attempt may have failed after this step.
  const stored = isNew ? contact : ((await contacts.findBySubmission(contact.submissionId)) ?? contact);
  await intakeLedger.settle(entry.submission, 'stored');
  await quarantine.remove(id);
  return toContact(stored);
}
