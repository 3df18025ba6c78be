import type { Contact } from '@atrium/contracts/contacts/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId, UpdateFilter } from 'mongodb';
import type { ContactsContext } from '../context';
import { type ContactDocument, shownContacts, toChangeableContact, toContact } from './contact-document';

const maxTries = 8;

function staleContact(current: Contact): AppError {
  return new AppError({
    code: 'stale',
    publicMessage: 'This contact was changed by somebody else meanwhile. Please look at it again.',
    extra: { current },
  });
}

const changeableContacts: typeof shownContacts = { ...shownContacts, toItem: toChangeableContact };

/**
 * Also by the id of a contact that was merged into it: old addresses lead on. Throws an AppError if there is none, or if it is
 * damaged, so that it is neither shown nor changed.
 */
export async function requireContact(
  { contacts, showEach }: ContactsContext,
  id: ObjectId,
): Promise<ContactDocument> {
  const contact = (await contacts.findById(id)) ?? (await contacts.findByMerged(id));
  if (contact === null) throw contactMissing();
  await showOne(showEach, contact, changeableContacts);
  return contact;
}
export const contactMissing = () => notFound('Contact not found');

/** Reads a contact, computes a change from it and stores the change only if the contact is still the same. */
export async function changeContact(
  context: ContactsContext,
  id: ObjectId,
  change: (contact: ContactDocument, now: Date) => UpdateFilter<ContactDocument> | null,
  { ifRevision }: { ifRevision?: number | undefined } = {},
): Promise<Contact> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const contact = await requireContact(context, id);
    if (ifRevision !== undefined && contact.revision !== ifRevision) throw staleContact(toContact(contact));
    const now = context.clock.now();
    const update = change(contact, now);
    if (update === null) return toContact(contact);
    const changed = await context.contacts.replaceFields(contact, update, now);
    if (changed !== null) return toContact(changed);
  }
  throw new AppError({
    code: 'conflict',
    publicMessage: 'This contact is being changed by others. Please try again.',
  });
}
