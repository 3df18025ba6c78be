import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import { type BatchCounts, type BatchDocument, noCounts } from '../campaigns/campaign-document';

export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** `leaseMs` is how long a worker may send a batch before it has to renew its lease. */
export function createBatchRepository({ db, leaseMs }: { db: Db; leaseMs: number }) {
  const batches = db.collection<BatchDocument>('campaign_batches');

  /** What the batches of each campaign say together. */
  async function sum(campaignIds: ObjectId[]): Promise<Map<string, BatchCounts & { duplicates: number }>> {
    const add = (field: string) => ({ $sum: `$${field}` });
    const rows = await batches
      .aggregate<{ _id: ObjectId } & BatchCounts & { duplicates: number }>([
        { $match: { campaignId: { $in: campaignIds } } },
        {
          $group: {
            _id: '$campaignId',
            sent: add('counts.sent'),
            failed: add('counts.failed'),
            suppressed: add('counts.suppressed'),
            retry: add('counts.retry'),
            uncertain: add('counts.uncertain'),
            duplicates: add('duplicates'),
          },
        },
      ])
      .toArray();
    return new Map(rows.map(({ _id, ...sums }) => [_id.toHexString(), sums]));
  }

  return {
    collection: batches,
    leaseMs,
    start: () =>
      ensureIndexes(batches, [
        { key: { campaignId: 1, n: 1 }, options: { unique: true } },
        {
          key: { campaignId: 1, status: 1 },
          options: { partialFilterExpression: { status: { $in: ['pending', 'sending'] } } },
        },
      ]),

    insertMany: (documents: BatchDocument[]) => batches.insertMany(documents, { ordered: true }),
    findById: (_id: string) => batches.findOne({ _id }),
    findLast: (campaignId: ObjectId) => batches.find({ campaignId }).sort({ n: -1 }).limit(1).next(),

    /** The batch as it was before; null when it is done, somebody else's or not due yet. */
    lease: (_id: string, owner: string, now: Date) =>
      batches.findOneAndUpdate(
        {
          _id,
          $or: [
            { status: 'pending', notBefore: { $lte: now } },
            { status: 'sending', leaseUntil: { $lt: now } },
          ],
        },
        { $set: { status: 'sending', owner, leaseUntil: new Date(now.getTime() + leaseMs) } },
        { returnDocument: 'before' },
      ),

    /** False when the lease was lost. */
    async renew(
      { _id, owner }: { _id: string; owner: string },
      { horizon, counts, now }: { horizon: number; counts: BatchCounts; now: Date },
    ): Promise<boolean> {
      const { matchedCount } = await batches.updateOne(
        { _id, owner, status: 'sending' },
        { $set: { horizon, counts, leaseUntil: new Date(now.getTime() + leaseMs) } },
      );
      return matchedCount === 1;
    },

    async finish({ _id, owner }: { _id: string; owner: string }, counts: BatchCounts): Promise<boolean> {
      const { matchedCount } = await batches.updateOne(
        { _id, owner, status: 'sending' },
        { $set: { status: 'done', owner: null, horizon: 0, counts } },
      );
      return matchedCount === 1;
    },

    /** Puts it back with nothing in doubt; the batch's new turn, null when the lease was lost. */
    async release(
      { _id, owner }: { _id: string; owner: string },
      { counts, notBefore }: { counts: BatchCounts; notBefore: Date },
    ): Promise<number | null> {
      const released = await batches.findOneAndUpdate(
        { _id, owner, status: 'sending' },
        { $set: { status: 'pending', owner: null, horizon: 0, counts, notBefore }, $inc: { turn: 1 } },
        { returnDocument: 'after', projection: { turn: 1 } },
      );
      return released?.turn ?? null;
    },

    setCounts: (_id: string, counts: BatchCounts) => batches.updateOne({ _id }, { $set: { counts } }),
    addDuplicates: (_id: string, duplicates: number) => batches.updateOne({ _id }, { $inc: { duplicates } }),

    /** Those that a worker should look at: waiting and due, or left by one that is gone. */
    findRunnable: (campaignId: ObjectId, now: Date) =>
      batches
        .find(
          {
            campaignId,
            $or: [
              { status: 'pending', notBefore: { $lte: now } },
              { status: 'sending', leaseUntil: { $lt: now } },
            ],
          },
          { projection: { _id: 1, turn: 1 } },
        )
        .sort({ n: 1 })
        .toArray(),

    hasOpen: async (campaignId: ObjectId) =>
      (await batches.findOne(
        { campaignId, status: { $in: ['pending', 'sending'] } },
        { projection: { _id: 1 } },
      )) !== null,

    sum,
    async sumOne(campaignId: ObjectId) {
      return (await sum([campaignId])).get(campaignId.toHexString()) ?? { ...noCounts, duplicates: 0 };
    },
  };
}
