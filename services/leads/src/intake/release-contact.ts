import type { Contact, StaffMember } from '@atrium/contracts/contact-types';
import { notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { ObjectId } from 'mongodb';
import type { ContactCounts } from '../contacts/contact-counts';
import { type ContactDocument, toContact } from '../contacts/contact-document';
import { contactEvent } from '../contacts/contact-events';
import type { ContactRepository } from '../contacts/contact-repository';
import type { QuarantineRepository } from './quarantine-repository';
import { toContactDocument } from './submission';

export const quarantineMissing = 'Entry not found';

/** Somebody looked: it is a lead after all. Stored first and only then taken out, so that it is never in neither. */
export function createReleaseContact({
  contacts,
  quarantine,
  counts,
  clock,
  onStored,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  counts: ContactCounts;
  clock: Clock;
  onStored(contact: ContactDocument): Promise<void>;
}) {
  return async function releaseContact(id: ObjectId, by: StaffMember): Promise<Contact> {
    const entry = await quarantine.findById(id);
    if (entry === null) throw notFound(quarantineMissing);
    const contact: ContactDocument = {
      ...toContactDocument(entry.submission),
      events: [contactEvent('released', { at: clock.now(), by, summary: 'Released from quarantine' })],
    };
    const stored = await counts.during([contact.createdAt], async () => {
      try {
        await contacts.insert(contact);
        return contact;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return contacts.collection.findOne({ submissionId: contact.submissionId });
      }
    });
    await quarantine.remove(id);
    await onStored(stored ?? contact);
    return toContact(stored ?? contact);
  };
}
export type ReleaseContact = ReturnType<typeof createReleaseContact>;
