import { AppError, notFound } from '@atrium/service-kit/app-error';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';
import { followUp, pendingFollowUp } from './follow-up';

const maxAttempts = 5;

interface Revision<Content> {
  find(): Promise<EntryRecord<Content> | null>;
  change(before: EntryRecord<Content>): Promise<Partial<EntryRecord<Content>>>;
  actor: Actor;
  action: string;
  keepsVersion: boolean;
}

/**
 * Stores a change as a new revision. After a concurrent change, or if another item takes the slug meanwhile, the change is made
 * again on the latest revision.
 */
export async function reviseEntry<Content, Input extends EntryInput>(
  deps: EntryDeps<Content, Input>,
  { find, change, actor, action, keepsVersion }: Revision<Content>,
): Promise<EntryRecord<Content>> {
  const { kind, entries, clock } = deps;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const before = await find();
    if (before === null) throw notFound(kind.notFoundMessage);
    const after: EntryRecord<Content> = {
      ...before,
      ...(await change(before)),
      rev: before.rev + 1,
      // Two saves within a millisecond must differ, because clients use `updatedAt` as a precondition.
      updatedAt: new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + 1)),
      updatedBy: actor,
      pendingFollowUp: pendingFollowUp(action, { now: clock.now(), keepsVersion }),
    };
    const isStored = await entries.replaceRevision(before, after).catch((error: unknown) => {
      if (isDuplicateKey(error)) return false;
      throw error;
    });
    if (!isStored) continue;
    await followUp(deps, before, after);
    return after;
  }
  throw new AppError({
    code: 'conflict',
    publicMessage: 'This is being saved by someone else. Please try again.',
  });
}
