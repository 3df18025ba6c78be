import { suggestSlug } from '@atrium/contracts/slugs';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import { ObjectId } from 'mongodb';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';
import { followUp, pendingFollowUp } from './follow-up';

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
      const taken = await entries.findTakenSlugs(source.slug.replace(/-\d{1,4}$/, ''));
      const slug = suggestSlug(source.slug, (candidate) => taken.has(candidate));
      const now = clock.now();
      const copy: EntryRecord<Content> = {
        ...source,
        _id: new ObjectId(),
        title,
        slug,
        hasManualSlug: false,
        oldSlugs: [],
        status: 'draft',
        publishedAt: null,
        scheduledPublishAt: null,
        scheduleTimeZone: null,
        unpublishAt: null,
        publishReceipt: null,
        featured: false,
        views: 0,
        rev: 1,
        sortAt: now,
        createdAt: now,
        updatedAt: now,
        createdBy: actor,
        updatedBy: actor,
        pendingFollowUp: pendingFollowUp('duplicated', { now, keepsVersion: true }),
      };
      try {
        await entries.insert(copy);
      } catch (error) {
        if (isDuplicateKey(error)) continue;
        throw error;
      }
      await followUp(deps, undefined, copy);
      return copy;
    }
    throw new AppError({ code: 'conflict', publicMessage: 'The copy could not be named. Please try again.' });
  };
}
