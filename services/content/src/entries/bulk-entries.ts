import type { BulkResult } from '@atrium/contracts/common/envelopes.schemas';
import type { BulkAction } from '@atrium/contracts/content/constants';
import { auditNameOf } from '@atrium/contracts/content/content-types';
import { AppError } from '@atrium/service-kit/app-error';
import { handleEach } from '@atrium/service-kit/stuck-items';
import { type Document, type Filter, ObjectId } from 'mongodb';
import { requireApprovals } from '../approvals/require-approval';
import type { Editor, EntryContext } from '../context';
import type { EntryDocument, EntryStatus, Publication } from './entry-document';
import { describeReason } from './follow-up';
import { assertMayChange, changeableBy, refOf } from './item-rights';
import { addFollowUp, followUpsOf } from './pending-follow-ups';
import { restoreEntry } from './trash-entry';

interface BulkStatement {
  where: Filter<EntryDocument>;
  set: Document;
  /** Featuring changes no revision and stores no version. */
  isStar?: true;
}

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
    case 'undo':
      return {
        where: { $expr: { $eq: ['$beforeBulk.rev', '$rev'] } },
        set: Object.fromEntries(publicationFields.map((name) => [name, `$beforeBulk.${name}`])),
      };
    case 'feature':
      return { where: { featured: false }, set: { featured: true }, isStar: true };
    case 'unfeature':
      return { where: { featured: true }, set: { featured: false }, isStar: true };
  }
}

const publicationFields = [
  'status',
  'publishedAt',
  'sortAt',
  'scheduledPublishAt',
  'scheduleTimeZone',
  'unpublishAt',
] as const satisfies readonly (keyof Publication)[];

/** The fields that `undo` brings back, as long as no other save has followed. */
const beforeBulk = {
  rev: { $add: ['$rev', 1] },
  ...Object.fromEntries(publicationFields.map((name) => [name, `$${name}`])),
};

const pastTense: Record<BulkAction, string> = {
  publish: 'published',
  draft: 'moved to drafts',
  archive: 'archived',
  delete: 'deleted',
  restore: 'restored',
  feature: 'featured',
  unfeature: 'unfeatured',
  undo: 'took back a bulk change of',
};

interface BulkArgs {
  ids: string[];
  action: BulkAction;
  actor: Editor;
}

async function restoreAll(context: EntryContext, ids: readonly string[], actor: Editor): Promise<BulkResult> {
  const { entries, type, reportStuck } = context;
  const trashed = await entries.findMany(ids, { isLive: false, isExpired: { $exists: false } });
  for (const before of trashed)
    assertMayChange(context, actor, { before, after: { ...before, isLive: true } });
  const failed = await handleEach(trashed, {
    handle: ({ _id }) => restoreEntry(context, { id: _id.toHexString(), actor }),
    describe: ({ _id }) => ({
      key: `restore-${_id}`,
      resource: auditNameOf(type.row),
      resourceId: String(_id),
    }),
    report: reportStuck,
  });
  return { matched: trashed.length, modified: trashed.length - failed };
}

/** Events, versions and audit log of a change that is stored. If this fails, the sweep of follow-ups does it for each item. */
async function followUpMany(
  { type, entries, events, versions, audit }: EntryContext,
  { ids, action, actor }: BulkArgs,
  { modified, now }: { modified: number; now: Date },
) {
  await events.publish({ resource: type.name, ids });
  const changed = await entries.findMany(ids, { updatedAt: now, 'updatedBy.id': actor.id });
  const versioned = changed.flatMap((item) => {
    const { pendingFollowUps: _pending, ...record } = item;
    return followUpsOf(item).some(({ rev, keepsVersion }) => keepsVersion && rev === item.rev)
      ? [record]
      : [];
  });
  await versions.storeMany(type.name, versioned);
  for (const item of changed) {
    const reason = followUpsOf(item).find(({ rev }) => rev === item.rev)?.reason;
    const about = { actor, resource: auditNameOf(type.row), resourceId: item._id.toHexString() };
    if (reason !== undefined) await audit.recordOrFail(describeReason(about, { title: item.title, reason }));
  }
  const summary = `${modified} ${modified === 1 ? 'item' : 'items'}`;
  await audit.recordOrFail({ actor, action: pastTense[action], resource: auditNameOf(type.row), summary });
  await Promise.all(changed.map((record) => entries.completeFollowUp(record)));
}

/** A type without a status can't be given it. */
function checkStatus({ type }: EntryContext, { status }: Document): void {
  const known = type.fields.status?.options?.map(({ value }) => value) ?? ['draft', 'published'];
  if (typeof status === 'string' && !status.startsWith('$') && !known.includes(status as EntryStatus))
    throw new AppError({ code: 'validation_failed', publicMessage: 'Unknown action' });
}

/** Featuring and taking back are changes of what visitors see, like publishing. */
const publishes: readonly BulkAction[] = ['publish', 'undo', 'feature', 'unfeature'];

async function assertMayChangeMany(context: EntryContext, { ids, action, actor }: BulkArgs): Promise<void> {
  if (Object.keys(changeableBy(context, actor)).length === 0) return;
  for (const before of await context.entries.findMany(ids, { isLive: true })) {
    const after = publishes.includes(action) ? { ...before, status: 'published' as const } : before;
    assertMayChange(context, actor, { before, after });
  }
}

/** The reason, for the items that nobody has approved. */
const reasonFor = (unapproved: readonly string[], { publishReason }: Editor) =>
  unapproved.length === 0
    ? {}
    : {
        reason: {
          $cond: [
            { $in: ['$_id', unapproved.map((id) => new ObjectId(id))] },
            { $literal: publishReason },
            '$$REMOVE',
          ],
        },
      };

/** Applies one action to many items. Items already in the target state are skipped. */
export async function changeMany(context: EntryContext, args: BulkArgs): Promise<BulkResult> {
  const { type, entries, clock, logger } = context;
  const { ids, action, actor } = args;
  if (action === 'restore') return restoreAll(context, ids, actor);
  const now = clock.now();
  const { where, set, isStar } = statementOf(action, now);
  checkStatus(context, set);
  const unapproved =
    action === 'publish'
      ? await requireApprovals(context, actor, await entries.findMany(ids, { isLive: true }))
      : [];
  const nextRev = { $add: ['$rev', 1] };
  const revised = {
    rev: nextRev,
    ...('status' in set && { beforeBulk }),
    updatedAt: now,
    // `$literal`: a name may begin with `$`, which would make it a field path.
    updatedBy: { $literal: refOf(actor) },
    pendingFollowUps: addFollowUp(
      {
        at: now,
        action: pastTense[action],
        keepsVersion: action !== 'delete',
        by: refOf(actor),
        ...reasonFor(unapproved, actor),
      },
      { rev: nextRev },
    ),
  };
  await assertMayChangeMany(context, args);
  const allowed = { $and: [where, changeableBy(context, actor)] };
  const result = await entries.changeMany(ids, allowed, isStar ? set : { ...set, ...revised });
  if (result.modified === 0) return result;
  await followUpMany(context, args, { modified: result.modified, now }).catch((err: unknown) =>
    logger.error({ err, resource: type.name, ids }, 'follow-up of a bulk change failed'),
  );
  return result;
}

/** Sorts the items in the order of the ids by redistributing their own display orders. */
export async function reorderEntries(
  { type, entries, events, audit }: EntryContext,
  { ids, actor }: { ids: readonly string[]; actor: Editor },
): Promise<BulkResult> {
  const found = await entries.findMany(ids, { isLive: true });
  const orders = found.map(({ displayOrder }) => displayOrder).sort((a, b) => a - b);
  const isDistinct = new Set(orders).size === orders.length;
  const start = orders[0] ?? 0;
  const byId = new Map(found.map((record) => [record._id.toHexString(), record]));
  const changed = new Map<string, number>();
  for (const [index, id] of ids.filter((candidate) => byId.has(candidate)).entries()) {
    const displayOrder = (isDistinct ? orders[index] : undefined) ?? start + index;
    if (byId.get(id)?.displayOrder !== displayOrder) changed.set(id, displayOrder);
  }
  if (changed.size > 0) {
    await entries.setDisplayOrders(changed);
    await events.publish({ resource: type.name, ids: [...ids] });
    await audit.record({ actor, action: 'reordered', resource: auditNameOf(type.row) });
  }
  return { matched: found.length, modified: changed.size };
}
