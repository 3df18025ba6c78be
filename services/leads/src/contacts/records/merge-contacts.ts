import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { type ShowEach, showOne } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import { type ChangeContact, contactMissing } from './change-contact';
import { type ContactDocument, shownContacts } from './contact-document';
import { buildMerge } from './contact-merge';
import type { ContactRepository } from './contact-repository';

const maxTries = 8;
const maxLeaseTries = 40;
const leasePauseMs = 50;

const busy = () =>
  new AppError({
    code: 'conflict',
    publicMessage: 'These contacts are being changed by others. Please try again.',
  });
const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Contacts with the same address or number, newest first. */
export function createFindDuplicates({
  repository,
  showEach,
}: {
  repository: ContactRepository;
  showEach: ShowEach;
}) {
  return async function findDuplicates(id: ObjectId): Promise<Contact[]> {
    const contact = await repository.findById(id);
    if (contact === null) throw notFound(contactMissing);
    await showOne(showEach, contact, shownContacts);
    const phone = digitsOf(contact.phone);
    const found = await repository.findNewest(
      {
        _id: { $ne: id },
        $or: [{ email: contact.email }, ...(phone.length >= 7 ? [{ searchWords: phone }] : [])],
      },
      { skip: 0, limit: 50 },
    );
    return showEach(found, shownContacts);
  };
}

/**
 * Merges contacts. Each duplicate is copied into the kept contact, then deleted if it is unchanged since; a changed one is
 * copied again. A merge holds a lease on all its contacts, so that none is deleted that another merge keeps. Idempotent.
 */
export function createMergeContacts({
  repository,
  changeContact,
  clock,
  showEach,
}: {
  repository: ContactRepository;
  changeContact: ChangeContact;
  clock: Clock;
  showEach: ShowEach;
}) {
  /** Duplicates that exist. Throws for an id that neither exists nor was merged earlier. */
  async function findDuplicates(keptId: ObjectId, ids: ObjectId[]): Promise<ContactDocument[]> {
    const [kept, ...found] = await Promise.all([keptId, ...ids].map((id) => repository.findById(id)));
    if (kept == null) throw notFound(contactMissing);
    for (const contact of [kept, ...found])
      if (contact !== null) await showOne(showEach, contact, shownContacts);
    const isMerged = (id: ObjectId) => kept.merged?.some(({ _id }) => _id.equals(id)) ?? false;
    if (ids.some((id, index) => found[index] === null && !isMerged(id))) throw notFound(contactMissing);
    return found.filter((contact) => contact !== null);
  }

  async function lease(id: ObjectId, owner: string): Promise<void> {
    for (let attempt = 0; attempt < maxLeaseTries; attempt += 1) {
      if (await repository.leaseForMerge(id, owner)) return;
      if ((await repository.findById(id)) === null) return;
      await sleep(leasePauseMs);
    }
    throw busy();
  }

  /** All in the order of their ids, so that two merges never wait for each other. */
  async function withLeases<T>(ids: ObjectId[], work: (owner: string) => Promise<T>): Promise<T> {
    const owner = randomUUID();
    const unique = new Map(ids.map((id) => [id.toHexString(), id]));
    const inOrder = [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id);
    try {
      for (const id of inOrder) await lease(id, owner);
      return await work(owner);
    } finally {
      await repository.releaseAfterMerge(inOrder, owner);
    }
  }

  async function mergeLeased(
    { keptId, duplicateIds, by }: { keptId: ObjectId; duplicateIds: ObjectId[]; by: StaffRef },
    owner: string,
  ): Promise<Contact> {
    for (let attempt = 0; attempt < maxTries; attempt += 1) {
      const duplicates = await findDuplicates(keptId, duplicateIds);
      const merged = await changeContact(keptId, (kept) =>
        buildMerge(kept, duplicates, { by, now: clock.now() }),
      );
      const deleted = await Promise.all(
        duplicates.map((duplicate) => repository.deleteMerged(duplicate, owner)),
      );
      if (!deleted.includes(false)) return merged;
    }
    throw busy();
  }

  return async function mergeContacts(
    keptId: ObjectId,
    duplicateIds: ObjectId[],
    by: StaffRef,
  ): Promise<Contact> {
    if (duplicateIds.some((id) => id.equals(keptId)))
      throw new AppError({ code: 'bad_request', publicMessage: 'A contact can not be merged into itself' });
    return withLeases([keptId, ...duplicateIds], (owner) => mergeLeased({ keptId, duplicateIds, by }, owner));
  };
}
export type MergeContacts = ReturnType<typeof createMergeContacts>;
export type FindDuplicates = ReturnType<typeof createFindDuplicates>;
