import { notFound } from '@atrium/service-kit/app-error';
import type { Actor, EntryDeps } from './entry-deps';
import { type EntryInput, type EntryRecord, isPubliclyVisible } from './entry-record';
import { findFreeSlug } from './plan-slug';
import { reviseEntry } from './revise-entry';

/** Deleting moves an item to the trash; a sweep deletes it for good after 30 days. */
export function createTrash<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  const { kind, entries, clock, events, audit } = deps;

  const moveToTrash = ({ id, actor }: { id: string; actor: Actor }) =>
    reviseEntry(deps, {
      find: () => entries.findLive(id),
      change: async () => ({ deletedAt: clock.now(), isLive: false }),
      actor,
      action: 'deleted',
      keepsVersion: false,
    });

  /**
   * Restores the item, with the next free slug if its own is taken. It is a draft if its schedule has passed, and archived if it
   * was public until a date that has passed.
   */
  const restore = ({ id, actor }: { id: string; actor: Actor }) =>
    reviseEntry(deps, {
      async find() {
        const record = await entries.findById(id);
        return record?.isLive === false ? record : null;
      },
      async change({ _id, slug, scheduledPublishAt, unpublishAt }) {
        const isTaken = await entries.isSlugTaken(slug, _id);
        const isOverdue = scheduledPublishAt !== null && scheduledPublishAt <= clock.now();
        const isOver = unpublishAt !== null && unpublishAt <= clock.now();
        return {
          deletedAt: null,
          isLive: true,
          ...(isTaken && { slug: await findFreeSlug(entries, slug) }),
          ...(isOver && { status: 'archived' as const, unpublishAt: null }),
          ...(isOverdue && {
            status: 'draft' as const,
            scheduledPublishAt: null,
            scheduleTimeZone: null,
            unpublishAt: null,
          }),
        };
      },
      actor,
      action: 'restored',
      keepsVersion: true,
    });

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

  return { moveToTrash, restore, setFeatured };
}

interface FeatureArgs {
  id: string;
  featured?: boolean | undefined;
  actor: Actor;
}
