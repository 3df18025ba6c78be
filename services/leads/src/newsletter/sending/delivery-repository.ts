import type { DeliveryOutcome, DeliveryStatus } from '@atrium/contracts/newsletter/subscribers.constants';
import { countInserted, ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import type { RefusalKind } from '../../mail/classify-refusal';
import type { SiteTime } from '../../site-time';
import type { BatchDocument } from './batch-document';
import {
  countIf,
  countKinds,
  has,
  isBounced,
  type KindCounts,
  noKinds,
  type ReactionCounts,
} from './delivery-counts';
import {
  type DeliveryCounts,
  type DeliveryDocument,
  type DeliveryReaction,
  deliveryIdOf,
  emptyCounts,
} from './delivery-document';
import { batchesOf, deliveriesOf, hasReaction, isDue, ofOutcome, ofReaction } from './delivery-filters';

/** At once, in the dialogue with the server, or later by a bounce that is not the reader's fault. */
export type RefusalTime = 'failed' | 'policy';

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(db: Db) {
  const deliveries = db.collection<DeliveryDocument>('deliveries');

  /** A later attempt replaces an earlier outcome, unless that is final. */
  async function settle(_id: string, fields: Partial<DeliveryDocument>): Promise<void> {
    await deliveries.updateOne(
      { _id, status: { $in: ['retry', 'in-doubt'] } },
      {
        $set: fields,
        $unset: {
          leaseUntil: '',
          ...(fields.status !== 'retry' && { nextAttemptAt: '' }),
          ...(fields.isInDoubt === undefined && { isInDoubt: '' }),
        },
      },
    );
  }

  return {
    start: () =>
      ensureIndexes(deliveries, [
        { key: { batchId: 1, status: 1 } },
        { key: { nextAttemptAt: 1 }, options: { partialFilterExpression: { status: 'retry' } } },
        {
          key: { status: 1, _id: 1 },
          options: { name: 'in_doubt', partialFilterExpression: { status: 'in-doubt' } },
        },
        {
          key: { _id: 1, policyBounceAt: 1 },
          options: {
            name: 'policy_bounces',
            partialFilterExpression: { policyBounceAt: { $gt: new Date(0) } },
          },
        },
        {
          key: { _id: 1, reactedAt: 1, bouncedAt: 1, complainedAt: 1, unsubscribedAt: 1, bounceKind: 1 },
          options: { name: 'reactions_and_kinds', partialFilterExpression: hasReaction },
        },
        {
          key: { _id: 1, status: 1, code: 1, bounceKind: 1 },
          options: { name: 'failures', partialFilterExpression: { status: 'failed' } },
        },
      ]),

    findOfBatch: ({ campaignId, recipients }: Pick<BatchDocument, 'campaignId' | 'recipients'>) =>
      deliveries
        .find(
          { _id: { $in: recipients.map((subscriberId) => deliveryIdOf(campaignId, subscriberId)) } },
          { projection: { status: 1 } },
        )
        .toArray(),

    /** Returns how many existed: mails that another worker has sent too. */
    async insertMany(markers: DeliveryDocument[]): Promise<number> {
      if (markers.length === 0) return 0;
      return markers.length - (await countInserted(deliveries.insertMany(markers, { ordered: false })));
    },

    async findExisting(ids: string[]): Promise<Set<string>> {
      const found = await deliveries.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Writes an outcome that was delayed by an outage of the database. Idempotent. */
    async insertOrSettle(marker: DeliveryDocument): Promise<void> {
      const { _id, ...fields } = marker;
      if (!(await tryUniqueWrite(deliveries.insertOne(marker)))) await settle(_id, fields);
    },

    /** Counts of mails in doubt by campaign; a covered query. */
    async countInDoubt(): Promise<{ campaignId: string; count: number }[]> {
      const rows = await deliveries
        .aggregate<{ _id: string; count: number }>([
          { $match: { status: 'in-doubt' } },
          { $group: { _id: { $arrayElemAt: [{ $split: ['$_id', ':'] }, 0] }, count: { $sum: 1 } } },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      return rows.map(({ _id, count }) => ({ campaignId: _id, count }));
    },

    /** Counts per batch of a campaign; a covered query. */
    async countByBatch(campaignId: ObjectId): Promise<Map<string, DeliveryCounts>> {
      const rows = await deliveries
        .aggregate<{ _id: { batchId: string; status: DeliveryStatus }; count: number }>([
          { $match: { batchId: batchesOf(campaignId) } },
          { $group: { _id: { batchId: '$batchId', status: '$status' }, count: { $sum: 1 } } },
        ])
        .toArray();
      const byBatch = new Map<string, DeliveryCounts>();
      for (const { _id, count } of rows) {
        const counts = byBatch.get(_id.batchId) ?? emptyCounts();
        counts[_id.status] = count;
        byBatch.set(_id.batchId, counts);
      }
      return byBatch;
    },

    findDueRetries: (campaignId: ObjectId, now: Date, limit: number) =>
      deliveries
        .find({ _id: deliveriesOf(campaignId), ...isDue(now) })
        .limit(limit)
        .toArray(),

    /** A damaged time is past. Null if nothing waits. */
    async findNextRetryAt(campaignId: ObjectId): Promise<Date | null> {
      const next = await deliveries
        .find({ _id: deliveriesOf(campaignId), status: 'retry' })
        .sort({ nextAttemptAt: 1 })
        .limit(1)
        .next();
      if (next === null) return null;
      return next.nextAttemptAt instanceof Date ? next.nextAttemptAt : new Date(0);
    },

    leaseRetry: (_id: string, now: Date, until: Date) =>
      deliveries.findOneAndUpdate(
        { _id, ...isDue(now) },
        { $set: { leaseUntil: until } },
        { returnDocument: 'before' },
      ),

    settle,
    /** Releases a lease without an outcome. */
    postpone: (_id: string, { nextAttemptAt, isInDoubt }: { nextAttemptAt: Date; isInDoubt: boolean }) =>
      deliveries.updateOne(
        { _id, status: 'retry' },
        isInDoubt
          ? { $set: { nextAttemptAt, isInDoubt }, $unset: { leaseUntil: '' } }
          : { $set: { nextAttemptAt }, $unset: { leaseUntil: '', isInDoubt: '' } },
      ),

    list: (
      campaignId: ObjectId,
      { status, page, limit }: { status?: DeliveryOutcome | undefined; page: number; limit: number },
    ) =>
      deliveries
        .find({ _id: deliveriesOf(campaignId), ...ofOutcome(status) })
        .sort({ _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),

    /** Applies a person's decision about the mails in doubt. */
    sendInDoubt: (campaignId: ObjectId, now: Date) =>
      deliveries.updateMany(
        { batchId: batchesOf(campaignId), status: 'in-doubt' },
        { $set: { status: 'retry', nextAttemptAt: now, attempts: 0 } },
      ),
    dropInDoubt: (campaignId: ObjectId, now: Date) =>
      deliveries.updateMany(
        { batchId: batchesOf(campaignId), status: 'in-doubt' },
        { $set: { status: 'failed', detail: 'Not sent again after a crash, by decision', at: now } },
      ),

    /**
     * Adds what happened later to a mail that was sent. The status stays `sent`, as nothing may send it again. Idempotent:
     * the first time counts.
     */
    recordReaction: async (
      campaignId: ObjectId,
      subscriberId: ObjectId,
      reaction: DeliveryReaction,
      { at, detail, bounceKind }: { at: Date; detail?: string; bounceKind?: RefusalKind },
    ) => {
      const first = (field: keyof DeliveryDocument, value: unknown = at) => ({
        [field]: { $ifNull: [`$${field}`, value] },
      });
      const _id = deliveryIdOf(campaignId, subscriberId);
      await deliveries.updateOne({ _id, status: 'sent' }, [
        {
          $set: {
            ...first('reactedAt'),
            ...first(`${reaction}At`),
            ...(bounceKind !== undefined && first('bounceKind', bounceKind)),
            ...(bounceKind === 'policy' && first('policyBounceAt')),
            ...(detail !== undefined && { detail: { $literal: detail } }),
          },
        },
      ]);
    },
    /** A covered query over the mails with a reaction alone. */
    async countReactions(campaignId: ObjectId): Promise<ReactionCounts> {
      const row = await deliveries
        .aggregate<ReactionCounts & { _id: null }>([
          { $match: { _id: deliveriesOf(campaignId), ...hasReaction } },
          {
            $group: {
              _id: null,
              bounced: countIf(isBounced),
              complained: countIf(has('complainedAt')),
              unsubscribed: countIf(has('unsubscribedAt')),
              ...countKinds(isBounced),
            },
          },
        ])
        .next();
      if (row === null) return { bounced: 0, complained: 0, unsubscribed: 0, ...noKinds };
      const { _id, ...counts } = row;
      return counts;
    },
    /** Mails that servers refused for good at once. Covered as well. A mail that could not be built has no code. */
    async countRefused(campaignId: ObjectId): Promise<KindCounts & { refused: number }> {
      const row = await deliveries
        .aggregate<KindCounts & { refused: number; _id: null }>([
          { $match: { _id: deliveriesOf(campaignId), status: 'failed', code: { $type: 'number' } } },
          { $group: { _id: null, refused: { $sum: 1 }, ...countKinds(true) } },
        ])
        .next();
      if (row === null) return { refused: 0, ...noKinds };
      const { _id, ...counts } = row;
      return counts;
    },
    /** Reactions of one kind by day of the site. */
    countReactionsByDay: (campaignId: ObjectId, reaction: DeliveryReaction, siteTime: SiteTime) =>
      deliveries
        .aggregate<{ _id: string; count: number }>([
          { $match: { _id: deliveriesOf(campaignId), ...ofReaction[reaction] } },
          { $group: { _id: siteTime.dayOfField(`${reaction}At`), count: { $sum: 1 } } },
        ])
        .toArray(),
    listReactions: (
      campaignId: ObjectId,
      reaction: DeliveryReaction,
      { page, limit }: { page: number; limit: number },
    ) =>
      deliveries
        .find({ _id: deliveriesOf(campaignId), ...ofReaction[reaction] })
        .sort({ _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
    countPolicyBounces: (campaignId: ObjectId) =>
      deliveries.countDocuments({ _id: deliveriesOf(campaignId), policyBounceAt: { $gt: new Date(0) } }),
    /** The reply to one of the refused mails. */
    async findRefusal(
      campaignId: ObjectId,
      kinds: RefusalTime[] = ['failed', 'policy'],
    ): Promise<string | null> {
      const isRefused = kinds.map((kind) =>
        kind === 'failed' ? { status: kind } : { policyBounceAt: { $gt: new Date(0) } },
      );
      const refused = await deliveries.findOne(
        { _id: deliveriesOf(campaignId), detail: { $ne: null }, $or: isRefused },
        { projection: { detail: 1 } },
      );
      return refused?.detail ?? null;
    },

    findOf: (campaignId: ObjectId, subscriberId: ObjectId) =>
      deliveries.findOne({ _id: deliveryIdOf(campaignId, subscriberId) }),
    findByIds: (ids: string[]) => deliveries.find({ _id: { $in: ids } }).toArray(),
  };
}
