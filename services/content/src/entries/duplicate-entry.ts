import { AppError, notFound } from '@atrium/service-kit/app-error';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import { ObjectId } from 'mongodb';
import type { Actor, EntryDeps } from './entry-deps';
import { createBlankEntry, type EntryInput, type EntryRecord } from './entry-record';
import { followUp, pendingFollowUp } from './follow-up';
import { findFreeSlug } from './plan-slug';

const maxAttempts = 5;

/** Copies an item as a new draft: same texts and images, own slug and history. */
export function createDuplicate<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, entries, clock } = deps;
  return async function duplicate({
    id,
    actor,
  }: {
    id: string;
    actor: Actor;
  }): Promise<EntryRecord<Content>> {
    const source = await entries.findLive(id);
    if (source === null) throw notFound(kind.notFoundMessage);
    const title = `${source.title.slice(0, 190)} (Copy)`;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const now = clock.now();
      const { displayOrder, content, excerpt, readMinutes, body, mediaIds } = source;
      const copy: EntryRecord<Content> = {
        ...createBlankEntry({ _id: new ObjectId(), by: actor, now }),
        title,
        slug: await findFreeSlug(entries, source.slug),
        displayOrder,
        content,
        excerpt,
        readMinutes,
        body,
        mediaIds,
        pendingFollowUp: pendingFollowUp('duplicated', { now, keepsVersion: true }),
      };
      if (!(await tryUniqueWrite(entries.insert(copy)))) continue;
      await followUp(deps, undefined, copy);
      return copy;
    }
    throw new AppError({ code: 'conflict', publicMessage: 'The copy could not be named. Please try again.' });
  };
}
