import { suggestSlug } from '@atrium/contracts/slugs';
import { notFound } from '@atrium/service-kit/app-error';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { Actor, EntryDeps } from './entry-deps';
import { type EntryInput, type EntryRecord, isPubliclyVisible } from './entry-record';
import { followUp, pendingFollowUp } from './follow-up';

const maxAttempts = 5;

/** Deleting moves an item to the trash; a sweep deletes it for good after 30 days. */
export function createTrash<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, entries, clock, events, audit } = deps;

  /** Retries the change on the latest revision after a concurrent save. */
  async function change(
    find: () => Promise<EntryRecord<Content> | null>,
    changed: (record: EntryRecord<Content>) => Promise<Partial<EntryRecord<Content>>>,
    { actor, action, keepsVersion }: { actor: Actor; action: string; keepsVersion: boolean },
  ): Promise<EntryRecord<Content>> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const before = await find();
      if (before === null) break;
      const after: EntryRecord<Content> = {
        ...before,
        ...(await changed(before)),
        rev: before.rev + 1,
        updatedAt: new Date(Math.max(clock.now().getTime(), before.updatedAt.getTime() + 1)),
        updatedBy: actor,
        pendingFollowUp: pendingFollowUp(action, { now: clock.now(), keepsVersion }),
      };
      const isSaved = await entries.replaceRevision(before, after).catch((error: unknown) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      });
      if (!isSaved) continue;
      await followUp(deps, before, after);
      return after;
    }
    throw notFound(kind.notFoundMessage);
  }

  const moveToTrash = ({ id, actor }: { id: string; actor: Actor }) =>
    change(
      () => entries.findLive(id),
      async () => ({ deletedAt: clock.now(), isLive: false }),
      { actor, action: 'deleted', keepsVersion: false },
    );

  /** Restores the item, with the next free slug if its own is taken, and as a draft if its schedule has passed. */
  const restore = ({ id, actor }: { id: string; actor: Actor }) =>
    change(
      async () => {
        const record = await entries.findById(id);
        return record?.isLive === false ? record : null;
      },
      async (record) => {
        const isTaken = await entries.isSlugTaken(record.slug, record._id);
        const taken = isTaken
          ? await entries.findTakenSlugs(record.slug.replace(/-\d{1,4}$/, ''))
          : new Set();
        const isOverdue = record.scheduledPublishAt !== null && record.scheduledPublishAt <= clock.now();
        return {
          deletedAt: null,
          isLive: true,
          ...(isTaken && { slug: suggestSlug(record.slug, (candidate) => taken.has(candidate)) }),
          ...(isOverdue && { status: 'draft' as const, scheduledPublishAt: null, scheduleTimeZone: null }),
        };
      },
      { actor, action: 'restored', keepsVersion: true },
    );

  /** No new revision: featuring conflicts with no open editor and stores no version. */
  async function setFeatured({ id, featured, actor }: FeatureArgs): Promise<EntryRecord<Content>> {
    const record = await entries.setFeatured(id, featured);
    if (record === null) throw notFound(kind.notFoundMessage);
    await events.publish({
      resource: kind.resource,
      ids: [id],
      ...(!isPubliclyVisible(record) && { isHidden: true }),
    });
    await audit.record({
      actor,
      action: 'updated',
      resource: kind.auditName,
      resourceId: id,
      summary: record.title,
    });
    return record;
  }

  return { change, moveToTrash, restore, setFeatured };
}

interface FeatureArgs {
  id: string;
  featured?: boolean | undefined;
  actor: Actor;
}

export type TrashOperations<Content> = Pick<ReturnType<typeof createTrash<Content, EntryInput>>, 'change'>;
