import type { Contact, StaffMember } from '@atrium/contracts/contact-types';
import { notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { ObjectId } from 'mongodb';
import { type ContactDocument, toContact } from '../records/contact-document';
import { contactEvent } from '../records/contact-events';
import type { ContactRepository } from '../records/contact-repository';
import type { QuarantineRepository } from './quarantine-repository';
import { toContactDocument } from './submission';

export const quarantineMissing = 'Entry not found';

/** Makes a quarantined submission a contact. Stores first and then removes, so that a crash loses nothing. */
export function createReleaseContact({
  contacts,
  quarantine,
  clock,
  onStored,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  clock: Clock;
  onStored(contact: ContactDocument): Promise<void>;
}) {
  /** The contact of an earlier try that failed after this step, if there is one. */
  async function insertOnce(contact: ContactDocument): Promise<ContactDocument> {
    try {
      await contacts.insert(contact);
      return contact;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await contacts.findBySubmission(contact.submissionId)) ?? contact;
    }
  }

  return async function releaseContact(id: ObjectId, by: StaffMember): Promise<Contact> {
    const entry = await quarantine.findById(id);
    if (entry === null) throw notFound(quarantineMissing);
    const contact: ContactDocument = {
      ...toContactDocument(entry.submission),
      events: [contactEvent('released', { at: clock.now(), by, summary: 'Released from quarantine' })],
    };
    const stored = await insertOnce(contact);
    await quarantine.remove(id);
    await onStored(stored);
    return toContact(stored);
  };
}
export type ReleaseContact = ReturnType<typeof createReleaseContact>;
