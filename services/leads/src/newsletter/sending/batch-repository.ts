import { ensureIndexes, notAfter } from '@atrium/service-kit/mongo';
import type { Db, Filter, ObjectId } from 'mongodb';
import type { BatchDocument } from './batch-document';

export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** A batch's number modulo the number of shared lanes is its lane, unless its domain has its own rate. */
export interface Lane {
  index: number;
  /** Null for a lane that all other domains share. */
  domain: string | null;
}

type BatchSummary = Pick<BatchDocument, '_id' | 'status' | 'duplicates'> & { size: number };

/** Pending and due, or with an expired lease. */
const isRunnable = (now: Date): Filter<BatchDocument> => ({
  $or: [
    { status: 'pending', notBefore: notAfter(now) },
    { status: 'sending', leaseUntil: notAfter(now) },
  ],
});

/** `leaseMs` is how long a worker may send a batch before it has to renew its lease. */
export function createBatchRepository({ db, leaseMs }: { db: Db; leaseMs: number }) {
  const batches = db.collection<BatchDocument>('campaign_batches');

  return {
    leaseMs,
    start: () =>
      ensureIndexes(batches, [
        { key: { campaignId: 1, n: 1 }, options: { unique: true } },
        {
          key: { campaignId: 1, status: 1 },
          options: { partialFilterExpression: { status: { $in: ['pending', 'sending'] } } },
        },
        {
          key: { status: 1, leaseUntil: 1 },
          options: { partialFilterExpression: { status: 'sending' } },
        },
      ]),

    insertMany: (documents: BatchDocument[]) => batches.insertMany(documents, { ordered: true }),
    findById: (_id: string) => batches.findOne({ _id }),
    /** Deletes batches that a killed snapshot run wrote but did not record on the campaign. */
    deleteFrom: (campaignId: ObjectId, n: number) => batches.deleteMany({ campaignId, n: { $gte: n } }),

    /** Returns the batch as it was before; null if it is done, leased or not due. */
    lease: (_id: string, owner: string, now: Date) =>
      batches.findOneAndUpdate(
        { _id, ...isRunnable(now) },
        { $set: { status: 'sending', owner, leaseUntil: new Date(now.getTime() + leaseMs) } },
        { returnDocument: 'before' },
      ),

    /** False if the lease was lost. */
    async renew(
      { _id, owner }: { _id: string; owner: string },
      { highWaterMark, now }: { highWaterMark: number; now: Date },
    ): Promise<boolean> {
      const { matchedCount } = await batches.updateOne(
        { _id, owner, status: 'sending' },
        { $set: { highWaterMark, leaseUntil: new Date(now.getTime() + leaseMs) } },
      );
      return matchedCount === 1;
    },

    async finish({ _id, owner }: { _id: string; owner: string }): Promise<boolean> {
      const { matchedCount } = await batches.updateOne(
        { _id, owner, status: 'sending' },
        { $set: { status: 'done', owner: null, highWaterMark: 0 } },
      );
      return matchedCount === 1;
    },

    /** Null if the lease was lost. */
    release: (
      { _id, owner }: { _id: string; owner: string },
      { highWaterMark, notBefore }: { highWaterMark: number; notBefore: Date },
    ) =>
      batches.findOneAndUpdate(
        { _id, owner, status: 'sending' },
        { $set: { status: 'pending', owner: null, highWaterMark, notBefore }, $inc: { attempt: 1 } },
        { returnDocument: 'after' },
      ),

    /** Ends the waiting of a campaign's batches. Each gets another attempt, because a job of the same id waits with it. */
    endWaits: (campaignId: ObjectId, now: Date) =>
      batches.updateMany(
        { campaignId, status: 'pending', notBefore: { $gt: now } },
        { $set: { notBefore: now }, $inc: { attempt: 1 } },
      ),

    async addDuplicates(_id: string, duplicates: number): Promise<void> {
      await batches.updateOne({ _id }, { $inc: { duplicates } });
    },

    /** The first unfinished batch of a lane. */
    findHead: (
      campaignId: ObjectId,
      { index, domain }: Lane,
      { lanes, throttledDomains }: { lanes: number; throttledDomains: string[] },
    ) =>
      batches.findOne(
        {
          campaignId,
          status: { $in: ['pending', 'sending'] },
          ...(domain === null
            ? { n: { $mod: [lanes, index] }, domain: { $nin: throttledDomains } }
            : { domain }),
        },
        { projection: { recipients: 0 }, sort: { n: 1 } },
      ),

    /** Batches with an expired lease. */
    listLost: (now: Date) =>
      batches
        .find({ status: 'sending', leaseUntil: notAfter(now) }, { projection: { _id: 1, attempt: 1 } })
        .toArray(),
    /** Batches with mails in doubt that are pending or leased. */
    listInDoubt: (campaignId: ObjectId) =>
      batches
        .find(
          { campaignId, status: { $in: ['pending', 'sending'] }, highWaterMark: { $gt: 0 } },
          { projection: { _id: 1, attempt: 1 } },
        )
        .toArray(),

    hasOpen: async (campaignId: ObjectId) =>
      (await batches.findOne(
        { campaignId, status: { $in: ['pending', 'sending'] } },
        { projection: { _id: 1 } },
      )) !== null,
    summarise: (campaignId: ObjectId): Promise<BatchSummary[]> =>
      batches
        .aggregate<BatchSummary>([
          { $match: { campaignId } },
          { $project: { status: 1, duplicates: 1, size: { $size: '$recipients' } } },
        ])
        .toArray(),
  };
}
