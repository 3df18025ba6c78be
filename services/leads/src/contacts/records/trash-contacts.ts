import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { contactTrashDays } from '@atrium/contracts/contacts/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { handleEach } from '@atrium/service-kit/stuck-items';
import type { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';
import type { ContactDocument } from './contact-document';
import { shownTrash, type TrashedContactDocument } from './contact-trash-repository';

const maxTries = 8;
const dayMs = 86_400_000;

/**
 * Deletes both copies if an erasure of the person has begun. Its receipt is stored before it deletes, so either this finds the receipt
 * or the erasure finds the copy that was stored before this. Returns whether it deleted.
 */
async function eraseIfDue(
  { contacts, trash, intakeLedger, wasErasedSince }: ContactsContext,
  { _id, email, merged, updatedAt }: ContactDocument,
): Promise<boolean> {
  // Damaged contacts are moved too.
  const emails = [email, ...(Array.isArray(merged) ? merged.map((one) => one?.email) : [])];
  const erased = await Promise.all(
    emails.map((one) => typeof one === 'string' && wasErasedSince(one, updatedAt)),
  );
  if (!erased.includes(true)) return false;
  await intakeLedger.settleErased(await contacts.listSubmissions({ _id }));
  await contacts.deleteById(_id);
  await trash.deleteMany([_id]);
  return true;
}

/** Copies first and then deletes what is unchanged, so that neither a crash nor a change meanwhile is lost. Returns how many. */
export async function moveToTrash(
  context: ContactsContext,
  ids: ObjectId[],
  { by, isSpam = false }: { by: StaffRef; isSpam?: boolean },
): Promise<number> {
  const { contacts, trash, intakeLedger, clock } = context;
  let moved = 0;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const found = await contacts.findMany(ids);
    if (found.length === 0) return moved;
    await trash.put(found.map((one) => ({ ...one, deletedAt: clock.now(), deletedBy: by, isSpam })));
    await intakeLedger.settleErased(await contacts.listSubmissions({ _id: { $in: ids } }));
    const left: ContactDocument[] = [];
    for (const contact of found) if (!(await eraseIfDue(context, contact))) left.push(contact);
    if (left.length === 0) return moved;
    // Nothing is read after this: a read that fails then would call a deletion failed.
    const deleted = await contacts.deleteUnchanged(left);
    moved += deleted;
    if (deleted === left.length) return moved;
  }
  throw new AppError({
    code: 'conflict',
    publicMessage: 'These contacts are being changed by others. Please try again.',
  });
}

function toRestored(
  { deletedAt: _at, deletedBy: _by, isSpam: _spam, mergeLease: _lease, ...contact }: TrashedContactDocument,
  { by, now }: { by: StaffRef; now: Date },
): ContactDocument {
  const event = { kind: 'restored' as const, at: now, by, summary: 'Restored from the trash' };
  return {
    ...contact,
    events: [...contact.events, event],
    revision: contact.revision + 1,
    updatedAt: now,
  };
}

/** Stores first and then removes, so that a crash loses nothing; safe to repeat. Returns how many; a damaged one stays. */
export async function restoreContacts(
  context: ContactsContext,
  ids: ObjectId[],
  by: StaffRef,
): Promise<number> {
  const { contacts, trash, intakeLedger, clock, reportStuck } = context;
  const found = await trash.findMany(ids);
  let conflict: AppError | undefined;
  let erased = 0;
  const failed = await handleEach(found, {
    async handle(trashed) {
      const { _id, fullName } = trashed;
      shownTrash.schema.parse(await shownTrash.toItem(trashed));
      const isNew = await contacts.insertOnce(toRestored(trashed, { by, now: clock.now() }));
      if (!isNew && (await contacts.findById(_id)) === null) {
        conflict = new AppError({
          code: 'conflict',
          publicMessage: `The request of ${fullName} was sent again and is in the list already`,
        });
        return;
      }
      await intakeLedger.settleRestored(await contacts.listSubmissions({ _id }));
      if (await eraseIfDue(context, trashed)) erased += 1;
      else await trash.deleteMany([_id]);
    },
    describe: ({ _id }) => ({
      key: `restore-${_id}`,
      resource: shownTrash.resource,
      resourceId: String(_id),
    }),
    report: reportStuck,
  });
  if (conflict !== undefined) throw conflict;
  return found.length - failed - erased;
}

/** Deletes for good what has been in the trash for 30 days. */
export async function emptyTrash({ trash, clock }: ContactsContext): Promise<void> {
  await trash.deleteBefore(new Date(clock.now().getTime() - contactTrashDays * dayMs));
}
