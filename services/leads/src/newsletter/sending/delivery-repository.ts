import type { DeliveryStatus } from '@atrium/contracts/newsletter-types';
import { countDuplicateKeys, ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import {
  type BatchCounts,
  type BatchDocument,
  type DeliveryDocument,
  deliveryIdOf,
  noCounts,
} from '../campaigns/campaign-document';

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function countStatuses(statuses: DeliveryStatus[]): BatchCounts {
  const counts = { ...noCounts };
  for (const status of statuses) counts[status] += 1;
  return counts;
}

/** Ids of a campaign's deliveries begin with the campaign's: the primary index finds them, and no other is needed. */
const rangeOf = (campaignId: ObjectId) => ({
  $gt: `${campaignId.toHexString()}:`,
  $lt: `${campaignId.toHexString()};`,
});

export function createDeliveryRepository(db: Db) {
  const deliveries = db.collection<DeliveryDocument>('deliveries');

  function findOfBatch({ campaignId, recipients }: Pick<BatchDocument, 'campaignId' | 'recipients'>) {
    const ids = recipients.map((subscriberId) => deliveryIdOf(campaignId, subscriberId));
    return deliveries.find({ _id: { $in: ids } }, { projection: { status: 1 } }).toArray();
  }

  return {
    collection: deliveries,
    start: () =>
      ensureIndexes(deliveries, [
        { key: { nextAttemptAt: 1 }, options: { partialFilterExpression: { status: 'retry' } } },
      ]),

    findOfBatch,
    countOfBatch: async (batch: Pick<BatchDocument, 'campaignId' | 'recipients'>) =>
      countStatuses((await findOfBatch(batch)).map(({ status }) => status)),

    /** Answers how many were there already: mails that somebody else had sent as well. */
    async insertMany(markers: DeliveryDocument[]): Promise<number> {
      try {
        await deliveries.insertMany(markers, { ordered: false });
        return 0;
      } catch (error) {
        const taken = countDuplicateKeys(error);
        if (taken === undefined) throw error;
        return taken;
      }
    },

    findDueRetries: (campaignId: ObjectId, now: Date, limit: number) =>
      deliveries
        .find({ _id: rangeOf(campaignId), status: 'retry', nextAttemptAt: { $lte: now } })
        .limit(limit)
        .toArray(),

    async listCampaignsWithDueRetries(now: Date): Promise<string[]> {
      const due = await deliveries
        .find({ status: 'retry', nextAttemptAt: { $lte: now } }, { projection: { _id: 1 } })
        .limit(5_000)
        .toArray();
      return [...new Set(due.map(({ _id }) => _id.slice(0, 24)))];
    },

    findNextRetryAt: async (campaignId: ObjectId) =>
      (
        await deliveries
          .find({ _id: rangeOf(campaignId), status: 'retry' })
          .sort({ nextAttemptAt: 1 })
          .limit(1)
          .next()
      )?.nextAttemptAt ?? null,

    hasRetries: async (campaignId: ObjectId) =>
      (await deliveries.findOne(
        { _id: rangeOf(campaignId), status: 'retry' },
        { projection: { _id: 1 } },
      )) !== null,

    leaseRetry: (_id: string, now: Date, until: Date) =>
      deliveries.findOneAndUpdate(
        {
          _id,
          status: 'retry',
          nextAttemptAt: { $lte: now },
          $or: [{ leaseUntil: { $exists: false } }, { leaseUntil: { $lt: now } }],
        },
        { $set: { leaseUntil: until } },
        { returnDocument: 'before' },
      ),

    settleRetry: (_id: string, fields: Partial<DeliveryDocument>) =>
      deliveries.updateOne(
        { _id, status: 'retry' },
        {
          $set: fields,
          $unset: {
            leaseUntil: '',
            ...(fields.status !== 'retry' && { nextAttemptAt: '', isInDoubt: '' }),
          },
        },
      ),

    async list(
      campaignId: ObjectId,
      { status, page, limit }: { status?: DeliveryStatus | undefined; page: number; limit: number },
    ) {
      return deliveries
        .find({ _id: rangeOf(campaignId), ...(status && { status }) })
        .sort({ _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray();
    },

    findHeld: (campaignId: ObjectId, limit: number) =>
      deliveries
        .find({ _id: rangeOf(campaignId), status: 'uncertain' })
        .limit(limit)
        .toArray(),

    /** Said beside the delivery, whose status stays: it was sent. */
    note: async (campaignId: ObjectId, subscriberId: ObjectId, detail: string) => {
      await deliveries.updateOne({ _id: deliveryIdOf(campaignId, subscriberId) }, { $set: { detail } });
    },

    findByIds: (ids: string[]) => deliveries.find({ _id: { $in: ids } }).toArray(),
  };
}
