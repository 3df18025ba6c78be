import { auditNameOf } from '@atrium/contracts/content/content-types';
import { notFound } from '@atrium/service-kit/app-error';
import type { Editor, EntryContext } from '../context';
import { staleSave } from './check-fresh';
import { type EntryDocument, isPubliclyVisible } from './entry-document';
import { followUp } from './follow-up';
import { assertMayChange, changeableBy, refOf } from './item-rights';
import { findFreeSlug } from './plan-slug';
import { findRemoteAt } from './remote-addresses';
import { prepareSave, reviseEntry, type SavedEntry } from './revise-entry';

interface ItemArgs {
  id: string;
  actor: Editor;
}

async function assertRemovable(context: EntryContext, { id, actor }: ItemArgs): Promise<void> {
  const before = await context.entries.findLive(id);
  if (before === null) throw notFound(context.type.messages.notFound);
  assertMayChange(context, actor, { before, after: { ...before, isLive: false } });
}

/**
 * Deleting moves an item to the trash, a damaged one too; a sweep deletes it for good after 30 days. With `rev`, an item that has
 * another revision stays.
 */
export async function moveToTrash(
  context: EntryContext,
  { id, actor, rev }: ItemArgs & { rev?: number },
): Promise<EntryDocument> {
  const { entries, clock } = context;
  const now = clock.now();
  await assertRemovable(context, { id, actor });
  // The right again, because somebody may publish it meanwhile.
  const where = { ...changeableBy(context, actor), ...(rev !== undefined && { rev }) };
  const moved = await entries.moveToTrash(id, where, {
    deletedAt: now,
    isLive: false,
    updatedAt: now,
    updatedBy: refOf(actor),
  });
  if (moved === null) {
    await assertRemovable(context, { id, actor });
    throw staleSave();
  }
  await followUp(context, moved.before, moved.after);
  return moved.after;
}

/**
 * Restores the item, with the next free slug if another item or a remote has its own. It is a draft if its schedule has passed, and
 * archived if it was public until a date that has passed.
 */
export function restoreEntry(context: EntryContext, { id, actor }: ItemArgs): Promise<SavedEntry> {
  const { entries, clock } = context;
  return reviseEntry(context, {
    async find() {
      const record = await entries.findById(id);
      return record?.isLive === false && !record.isExpired ? record : null;
    },
    async change({ _id, slug, oldSlugs = [], publishedAt, scheduledPublishAt, unpublishAt }) {
      const isTaken =
        (await entries.isSlugTaken(slug, _id)) || (await findRemoteAt(context, slug)) !== undefined;
      const isOverdue = scheduledPublishAt !== null && scheduledPublishAt <= clock.now();
      const isOver = unpublishAt !== null && unpublishAt <= clock.now();
      return {
        deletedAt: null,
        isLive: true,
        ...(isTaken && { slug: await findFreeSlug(context, slug) }),
        // Led on as soon as the other item, or the remote, leaves the address.
        ...(isTaken && publishedAt && { oldSlugs: [...oldSlugs, slug] }),
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
}

/** No new revision: featuring conflicts with no open editor and stores no version. */
export async function setFeatured(
  context: EntryContext,
  { id, featured, actor }: ItemArgs & { featured?: boolean | undefined },
): Promise<SavedEntry> {
  const { type, entries, events, audit } = context;
  const before = await entries.findLive(id);
  if (before === null) throw notFound(type.messages.notFound);
  const { item } = await prepareSave(context, before);
  const record = await entries.setFeatured(id, featured);
  if (record === null) throw notFound(type.messages.notFound);
  await events.publish({
    resource: type.name,
    ids: [id],
    ...(!isPubliclyVisible(record) && { isHidden: true }),
  });
  await audit.record({
    actor,
    action: 'updated',
    resource: auditNameOf(type.row),
    resourceId: id,
    summary: record.title,
  });
  return { record, item: { ...item, featured: record.featured } };
}
