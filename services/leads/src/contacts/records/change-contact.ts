import type { Contact } from '@atrium/contracts/contacts/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { type ShowEach, showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId, UpdateFilter } from 'mongodb';
import { type ContactDocument, shownContacts, toContact } from './contact-document';
import type { ContactRepository } from './contact-repository';

export const contactMissing = 'Contact not found';
const maxTries = 8;

function staleContact(current: Contact): AppError {
  return new AppError({
    code: 'stale',
    publicMessage: 'This contact was changed by somebody else meanwhile. Please look at it again.',
    extra: { current },
  });
}

/** Reads a contact, computes a change from it and stores the change only if the contact is still the same. */
export type ChangeContact = (
  id: ObjectId,
  change: (contact: ContactDocument, now: Date) => UpdateFilter<ContactDocument> | null,
  options?: { ifRevision?: number | undefined },
) => Promise<Contact>;

export function createChangeContact({
  repository,
  clock,
  showEach,
}: {
  repository: ContactRepository;
  clock: Clock;
  showEach: ShowEach;
}): ChangeContact {
  return async function changeContact(id, change, { ifRevision } = {}) {
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const contact = await repository.findById(id);
      if (contact === null) throw notFound(contactMissing);
      const shown = await showOne(showEach, contact, shownContacts);
      if (ifRevision !== undefined && contact.revision !== ifRevision) throw staleContact(shown);
      const now = clock.now();
      const update = change(contact, now);
      if (update === null) return shown;
      const changed = await repository.replaceFields(contact, update, now);
      if (changed !== null) return toContact(changed);
    }
    throw new AppError({
      code: 'conflict',
      publicMessage: 'This contact is being changed by others. Please try again.',
    });
  };
}
