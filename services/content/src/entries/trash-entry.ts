import { suggestSlug } from '@atrium/contracts/slugs';
import { notFound } from '@atrium/service-kit/app-error';
import { isDuplicateKey } from '@atrium/service-kit/mongo';
import { announceChange } from './announce-change';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';

const maxAttempts = 5;

/** Deleting moves to the trash; a sweep empties it after 30 days. */
export function createTrash<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, entries, clock } = deps;

  /** Applies a change to the item as it is then, whatever else is saved at the same time. */
  async function change(
    find: () => Promise<EntryRecord<Content> | null>,
    changed: (record: EntryRecord<Content>) => Promise<Partial<EntryRecord<Content>>>,
    { actor, action }: { actor: Actor; action: string },
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
      };
      const isSaved = await entries.replaceRevision(before, after).catch((error: unknown) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      });
      if (!isSaved) continue;
      await announceChange(deps, before as EntryRecord, after as EntryRecord);
      await deps.audit.record({
        actor,
        action,
        resource: kind.auditName,
        resourceId: after._id.toHexString(),
        summary: after.title,
      });
      return after;
    }
    throw notFound(kind.notFoundMessage);
  }

  const moveToTrash = ({ id, actor }: { id: string; actor: Actor }) =>
    change(
      () => entries.findLive(id),
      async () => ({ deletedAt: clock.now(), isLive: false }),
      { actor, action: 'deleted' },
    );

  /** Back as it was; when its slug was taken meanwhile, under the next free one. A schedule that passed is a draft. */
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
      { actor, action: 'restored' },
    );

  const setFeatured = ({
    id,
    featured,
    actor,
  }: {
    id: string;
    featured?: boolean | undefined;
    actor: Actor;
  }) =>
    change(
      () => entries.findLive(id),
      async (record) => ({ featured: featured ?? !record.featured }),
      { actor, action: 'updated' },
    );

  return { change, moveToTrash, restore, setFeatured };
}

export type TrashOperations<Content> = Pick<ReturnType<typeof createTrash<Content, EntryInput>>, 'change'>;
