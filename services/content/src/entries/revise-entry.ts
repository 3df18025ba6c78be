import { AppError, notFound } from '@atrium/service-kit/app-error';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import { requireApproval } from '../approvals/require-approval';
import { checkRemovedClaims } from '../claims/claim-uses';
import type { Editor, EntryContext } from '../context';
import type { EntryDocument } from './entry-document';
import { followUp } from './follow-up';
import { assertMayChange, refOf } from './item-rights';
import { followUpsOf, withFollowUp } from './pending-follow-ups';
import { type ItemFields, respondWithEntry } from './respond-with-entry';

const maxAttempts = 5;

/** A stored item and its response. */
export interface SavedEntry {
  record: EntryDocument;
  item: ItemFields;
}

/** Makes the response before the write: a read that fails after it would call a saved item failed, and the next try make it again. */
export const prepareSave = async (context: EntryContext, record: EntryDocument): Promise<SavedEntry> => ({
  record,
  item: await respondWithEntry(context, record, { isStaff: true }),
});

/** The version of a save whose follow-up is pending: this save replaces what it would be made of. */
async function keepVersion({ type, versions }: EntryContext, before: EntryDocument): Promise<void> {
  const { pendingFollowUps: _pending, ...record } = before;
  if (followUpsOf(before).some(({ rev, keepsVersion }) => keepsVersion && rev === before.rev))
    await versions.store(type.name, record);
}

interface Revision {
  find(): Promise<EntryDocument | null>;
  change(before: EntryDocument): Promise<Partial<EntryDocument>>;
  actor: Editor;
  action: string;
  keepsVersion: boolean;
  /** A choice of the actor, who is asked for the approval of the client, or for a reason. */
  isChoice?: true;
}

/**
 * Stores a change as a new revision. After a concurrent change, or if another item takes the slug meanwhile, the change is made
 * again on the latest revision.
 */
export async function reviseEntry(
  context: EntryContext,
  { find, change, actor, action, keepsVersion, isChoice }: Revision,
): Promise<SavedEntry> {
  const { type, entries, clock } = context;
  const by = refOf(actor);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = await find();
    if (before === null) throw notFound(type.messages.notFound);
    // Throws for a damaged one, before anything is changed.
    await respondWithEntry(context, before, { isStaff: true });
    const changed: EntryDocument = {
      ...before,
      ...(before.rev === 0 && { createdAt: clock.now(), createdBy: by }),
      ...(await change(before)),
      rev: before.rev + 1,
      // Two saves within a millisecond must differ, because clients use `updatedAt` as a precondition.
      updatedAt: new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + 1)),
      updatedBy: by,
    };
    assertMayChange(context, actor, { before, after: changed });
    const reason = isChoice && (await requireApproval(context, actor, { before, after: changed }));
    const save = { at: clock.now(), action, keepsVersion, ...(reason !== undefined && { reason }) };
    const after = withFollowUp(changed, save);
    await checkRemovedClaims(context, before, after);
    const saved = await prepareSave(context, after);
    await keepVersion(context, before);
    const isStored = await entries.replaceRevision(before, after).catch((error: unknown) => {
      if (isDuplicateKey(error)) return false;
      throw error;
    });
    if (!isStored) continue;
    await followUp(context, before, after);
    return saved;
  }
  throw new AppError({
    code: 'conflict',
    publicMessage: 'This is being saved by someone else. Please try again.',
  });
}
