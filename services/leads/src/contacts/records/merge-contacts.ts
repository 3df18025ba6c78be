import type { Contact, StaffMember } from '@atrium/contracts/contact-types';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { ObjectId } from 'mongodb';
import { type ChangeContact, contactMissing } from './change-contact';
import { type ContactDocument, toContact } from './contact-document';
import { buildMerge } from './contact-merge';
import type { ContactRepository } from './contact-repository';

const maxTries = 8;
const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Contacts with the same address or number, newest first. */
export function createFindDuplicates({ repository }: { repository: ContactRepository }) {
  return async function findDuplicates(id: ObjectId): Promise<Contact[]> {
    const contact = await repository.findById(id);
    if (contact === null) throw notFound(contactMissing);
    const phone = digitsOf(contact.phone);
    const found = await repository.findNewest(
      {
        _id: { $ne: id },
        $or: [{ email: contact.email }, ...(phone.length >= 7 ? [{ searchWords: phone }] : [])],
      },
      { skip: 0, limit: 50 },
    );
    return found.map(toContact);
  };
}

/**
 * Merges contacts. Each duplicate is copied into the kept contact, then deleted if it is unchanged since; a changed one is
 * copied again. Idempotent.
 */
export function createMergeContacts({
  repository,
  changeContact,
  clock,
}: {
  repository: ContactRepository;
  changeContact: ChangeContact;
  clock: Clock;
}) {
  /** Duplicates that exist. Throws for an id that neither exists nor was merged earlier. */
  async function findDuplicates(keptId: ObjectId, ids: ObjectId[]): Promise<ContactDocument[]> {
    const [kept, ...found] = await Promise.all([keptId, ...ids].map((id) => repository.findById(id)));
    if (kept == null) throw notFound(contactMissing);
    const isMerged = (id: ObjectId) => kept.merged?.some(({ _id }) => _id.equals(id)) ?? false;
    if (ids.some((id, index) => found[index] === null && !isMerged(id))) throw notFound(contactMissing);
    return found.filter((contact) => contact !== null);
  }

  return async function mergeContacts(
    keptId: ObjectId,
    duplicateIds: ObjectId[],
    by: StaffMember,
  ): Promise<Contact> {
    if (duplicateIds.some((id) => id.equals(keptId)))
      throw new AppError({ code: 'bad_request', publicMessage: 'A contact can not be merged into itself' });
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const duplicates = await findDuplicates(keptId, duplicateIds);
      const merged = await changeContact(keptId, (kept) =>
        buildMerge(kept, duplicates, { by, now: clock.now() }),
      );
      const deleted = await Promise.all(duplicates.map(repository.deleteUnchanged));
      if (!deleted.includes(false)) return merged;
    }
    throw new AppError({
      code: 'conflict',
      publicMessage: 'These contacts are being changed by others. Please try again.',
    });
  };
}
export type MergeContacts = ReturnType<typeof createMergeContacts>;
export type FindDuplicates = ReturnType<typeof createFindDuplicates>;
