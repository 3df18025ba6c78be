import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { digitsOf } from '../../search-words';
import type { ContactsContext } from '../context';
import { changeContact, contactMissing, requireContact } from './change-contact';
import { type ContactDocument, shownContacts } from './contact-document';
import { buildMerge } from './contact-merge';

const maxTries = 8;
const maxLeaseTries = 40;
const leasePauseMs = 50;

const busy = () =>
  new AppError({
    code: 'conflict',
    publicMessage: 'These contacts are being changed by others. Please try again.',
  });

/** Contacts with the same address or number, newest first. */
export async function findDuplicates(context: ContactsContext, id: ObjectId): Promise<Contact[]> {
  const contact = await requireContact(context, id);
  const { email } = contact;
  const phone = digitsOf(contact.phone);
  const isSame = [
    ...(email === undefined ? [] : [{ email }]),
    ...(phone.length >= 7 ? [{ searchWords: phone }] : []),
  ];
  if (isSame.length === 0) return [];
  const found = await context.contacts.findNewest({ _id: { $ne: id }, $or: isSame }, { skip: 0, limit: 50 });
  return context.showEach(found, shownContacts);
}

interface MergeIds {
  keptId: ObjectId;
  duplicateIds: ObjectId[];
}

/** Duplicates that exist. Throws for an id that neither exists nor was merged earlier. */
async function readDuplicates(
  { contacts, showEach }: ContactsContext,
  { keptId, duplicateIds: ids }: MergeIds,
): Promise<ContactDocument[]> {
  const [kept, ...found] = await Promise.all([keptId, ...ids].map((id) => contacts.findById(id)));
  if (kept == null) throw contactMissing();
  for (const contact of [kept, ...found])
    if (contact !== null) await showOne(showEach, contact, shownContacts);
  const isMerged = (id: ObjectId) => kept.merged?.some(({ _id }) => _id.equals(id)) ?? false;
  if (ids.some((id, index) => found[index] === null && !isMerged(id))) throw contactMissing();
  return found.filter((contact) => contact !== null);
}

async function lease({ contacts }: ContactsContext, id: ObjectId, owner: string): Promise<void> {
  for (let attempt = 0; attempt < maxLeaseTries; attempt += 1) {
    if (await contacts.leaseForMerge(id, owner)) return;
    if ((await contacts.findById(id)) === null) return;
    await sleep(leasePauseMs);
  }
  throw busy();
}

/** All in the order of their ids, so that two merges never wait for each other. */
async function withLeases<T>(
  context: ContactsContext,
  ids: ObjectId[],
  work: (owner: string) => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  const unique = new Map(ids.map((id) => [id.toHexString(), id]));
  const inOrder = [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
  try {
    for (const id of inOrder) await lease(context, id, owner);
    return await work(owner);
  } finally {
    // The merge is stored by then, and a lease ends by itself.
    await context.contacts
      .releaseAfterMerge(inOrder, owner)
      .catch((err: unknown) => context.logger.error({ err }, 'the leases of a merge were not released'));
  }
}

async function mergeLeased(
  context: ContactsContext,
  ids: MergeIds,
  { by, owner }: { by: StaffRef; owner: string },
): Promise<Contact> {
  const { contacts, clock } = context;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const duplicates = await readDuplicates(context, ids);
    const merged = await changeContact(context, ids.keptId, (kept) =>
      buildMerge(kept, duplicates, { by, now: clock.now() }),
    );
    const deleted = await Promise.all(duplicates.map((duplicate) => contacts.deleteMerged(duplicate, owner)));
    if (!deleted.includes(false)) return merged;
  }
  throw busy();
}

/**
 * Merges contacts. Each duplicate is copied into the kept contact, then deleted if it is unchanged since; a changed one is
 * copied again. A merge holds a lease on all its contacts, so that none is deleted that another merge keeps. Idempotent.
 */
export async function mergeContacts(context: ContactsContext, ids: MergeIds, by: StaffRef): Promise<Contact> {
  const { keptId, duplicateIds } = ids;
  if (duplicateIds.some((id) => id.equals(keptId)))
    throw new AppError({ code: 'bad_request', publicMessage: 'A contact can not be merged into itself' });
  return withLeases(context, [keptId, ...duplicateIds], (owner) => mergeLeased(context, ids, { by, owner }));
}
