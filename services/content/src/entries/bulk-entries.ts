import type { BulkAction, BulkResult } from '@atrium/contracts/content-types';
import { type Document, type Filter, ObjectId } from 'mongodb';
import type { Actor, EntryDeps } from './entry-deps';
import type { EntryInput, EntryRecord } from './entry-record';

type BulkStatement = { where: Filter<EntryRecord>; set: Document };

function statementOf(action: Exclude<BulkAction, 'restore'>, now: Date): BulkStatement {
  const unscheduled = { scheduledPublishAt: null, scheduleTimeZone: null };
  const publishedAt = { $ifNull: ['$publishedAt', now] };
  switch (action) {
    case 'publish':
      return {
        where: { status: { $ne: 'published' } },
        set: { status: 'published', publishedAt, sortAt: publishedAt, ...unscheduled },
      };
    case 'draft':
      return {
        where: { status: { $ne: 'draft' } },
        set: { status: 'draft', unpublishAt: null, ...unscheduled },
      };
    case 'archive':
      return {
        where: { status: { $ne: 'archived' } },
        set: { status: 'archived', unpublishAt: null, ...unscheduled },
      };
    case 'delete':
      return { where: {}, set: { deletedAt: now, isLive: false } };
    case 'feature':
      return { where: { featured: false }, set: { featured: true } };
    case 'unfeature':
      return { where: { featured: true }, set: { featured: false } };
  }
}

const pastTense: Record<BulkAction, string> = {
  publish: 'published',
  draft: 'moved to drafts',
  archive: 'archived',
  delete: 'deleted',
  restore: 'restored',
  feature: 'featured',
  unfeature: 'unfeatured',
};

/** One action on many items; each changes by itself, those that already are as wanted are left alone. */
export function createBulk<Content, Input extends EntryInput>(
  deps: EntryDeps<Content, Input>,
  restore: (args: { id: string; actor: Actor }) => Promise<unknown>,
) {
  const { kind, entries, events, clock, audit } = deps;

  async function restoreAll(ids: readonly string[], actor: Actor): Promise<BulkResult> {
    const trashed = await entries.findMany(ids, { isLive: false });
    for (const { _id } of trashed) await restore({ id: _id.toHexString(), actor });
    return { matched: trashed.length, modified: trashed.length };
  }

  async function bulk({ ids, action, actor }: BulkArgs): Promise<BulkResult> {
    if (action === 'restore') return restoreAll(ids, actor);
    const { where, set } = statementOf(action, clock.now());
    const live = { _id: { $in: ids.map((id) => new ObjectId(id)) }, isLive: true };
    const matched = await entries.collection.countDocuments(live);
    const { modifiedCount } = await entries.collection.updateMany({ ...live, ...where }, [
      // `$literal`: a name may begin with a dollar sign.
      {
        $set: { ...set, rev: { $add: ['$rev', 1] }, updatedAt: clock.now(), updatedBy: { $literal: actor } },
      },
    ]);
    if (modifiedCount > 0) {
      await events.publish({ resource: kind.resource, ids });
      const summary = `${modifiedCount} ${modifiedCount === 1 ? 'item' : 'items'}`;
      await audit.record({ actor, action: pastTense[action], resource: kind.auditName, summary });
    }
    return { matched, modified: modifiedCount };
  }

  /** Gives the items display orders that follow the order of the ids; the numbers they had are shared out again. */
  async function reorder({ ids, actor }: { ids: readonly string[]; actor: Actor }): Promise<BulkResult> {
    const found = await entries.findMany(ids, { isLive: true });
    const orders = found.map(({ displayOrder }) => displayOrder).sort((a, b) => a - b);
    const isDistinct = new Set(orders).size === orders.length;
    const start = orders[0] ?? 0;
    const byId = new Map(found.map((record) => [record._id.toHexString(), record]));
    const writes = ids
      .filter((id) => byId.has(id))
      .flatMap((id, index) => {
        const displayOrder = (isDistinct ? orders[index] : undefined) ?? start + index;
        if (byId.get(id)?.displayOrder === displayOrder) return [];
        const update = { $set: { displayOrder, updatedBy: actor }, $inc: { rev: 1 } };
        return { updateOne: { filter: { _id: new ObjectId(id) }, update } };
      });
    if (writes.length > 0) {
      await entries.collection.bulkWrite(writes, { ordered: false });
      await events.publish({ resource: kind.resource, ids: [...ids] });
      await audit.record({ actor, action: 'reordered', resource: kind.auditName });
    }
    return { matched: found.length, modified: writes.length };
  }

  return { bulk, reorder };
}

interface BulkArgs {
  ids: string[];
  action: BulkAction;
  actor: Actor;
}
