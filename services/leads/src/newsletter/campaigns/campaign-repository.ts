import type { ArchiveMode, CampaignStatus } from '@atrium/contracts/campaign-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import type { CampaignDocument, CampaignFields } from './campaign-document';

/** What a worker looks at again with each flush. */
export interface CampaignControl {
  status: CampaignStatus;
  backoffUntil: Date | null;
  backoffCount: number;
}

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;

export function createCampaignRepository(db: Db) {
  const campaigns = db.collection<CampaignFields>('campaigns');
  return {
    collection: campaigns,
    start: () =>
      ensureIndexes(campaigns, [
        { key: { createdAt: -1, _id: -1 } },
        { key: { status: 1, sendAt: 1 } },
        { key: { archive: 1, startedAt: -1 } },
      ]),

    /** Asked again for the same id it changes nothing. */
    async insertOnce(campaign: CampaignDocument): Promise<void> {
      const { _id, ...fields } = campaign;
      await campaigns.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    },
    findById: (_id: ObjectId) => campaigns.findOne({ _id }),
    delete: (_id: ObjectId, status: CampaignStatus[]) =>
      campaigns.deleteOne({ _id, status: { $in: status } }),
    async list({ page, limit }: { page: number; limit: number }) {
      const [items, total] = await Promise.all([
        campaigns
          .find()
          .sort({ createdAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        campaigns.countDocuments(),
      ]);
      return { items, total, page, limit };
    },
    listNewest: (limit: number) =>
      campaigns
        .find({ status: { $nin: ['draft', 'scheduled'] } }, { projection: { subject: 1 } })
        .sort({ createdAt: -1 })
        .limit(limit)
        .toArray(),

    async listArchived({ page, limit }: { page: number; limit: number }) {
      const query = { archive: 'listed' as const, startedAt: { $ne: null } };
      const [items, total] = await Promise.all([
        campaigns
          .find(query)
          .sort({ startedAt: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        campaigns.countDocuments(query),
      ]);
      return { items, total, page, limit };
    },
    async setArchive(_id: ObjectId, archive: ArchiveMode): Promise<boolean> {
      return (await campaigns.updateOne({ _id }, { $set: { archive } })).matchedCount === 1;
    },

    /** The newest that were started with this measured. */
    listTracked: async (tracked: 'trackClicks' | 'trackOpens', limit: number): Promise<ObjectId[]> => {
      const found = await campaigns
        .find({ [tracked]: true, startedAt: { $ne: null } }, { projection: { _id: 1 } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    /** Compare-and-set on the status (and the revision, where given); null when it was something else. */
    move(
      _id: ObjectId,
      from: readonly CampaignStatus[],
      fields: Partial<CampaignFields>,
      { rev, planDone, isHeld }: { rev?: number; planDone?: boolean; isHeld?: true } = {},
    ) {
      return campaigns.findOneAndUpdate(
        {
          _id,
          status: { $in: [...from] },
          ...(rev !== undefined && { rev }),
          ...(planDone !== undefined && { planDone }),
          ...(isHeld && { undoUntil: { $ne: null } }),
        },
        { $set: fields, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      );
    },

    updateDraft: (_id: ObjectId, fields: Partial<CampaignFields>) =>
      campaigns.findOneAndUpdate({ _id, status: 'draft' }, { $set: fields }, { returnDocument: 'after' }),

    readControl: (_id: ObjectId): Promise<CampaignControl | null> =>
      campaigns.findOne({ _id }, { projection: { status: 1, backoffUntil: 1, backoffCount: 1 } }),

    leasePlan: (_id: ObjectId, owner: string, now: Date, until: Date) =>
      campaigns.findOneAndUpdate(
        { _id, status: 'planning', planDone: false, planLeaseUntil: { $lt: now } },
        { $set: { planOwner: owner, planLeaseUntil: until } },
        { returnDocument: 'after' },
      ),

    /** False when the plan is somebody else's by now or the campaign has stopped. */
    async advancePlan(
      _id: ObjectId,
      owner: string,
      fields: Pick<CampaignFields, 'planCursor' | 'nextBatch' | 'audience' | 'planDone' | 'planLeaseUntil'>,
    ): Promise<boolean> {
      const { matchedCount } = await campaigns.updateOne(
        { _id, status: 'planning', planOwner: owner },
        { $set: fields },
      );
      return matchedCount === 1;
    },

    /** Only the first of several workers that hear the same counts it. */
    async backOff(
      _id: ObjectId,
      { until, count, reason, now }: { until: Date; count: number; reason: string; now: Date },
    ) {
      await campaigns.updateOne(
        { _id, status: 'sending', $or: [{ backoffUntil: null }, { backoffUntil: { $lte: now } }] },
        { $set: { backoffUntil: until, backoffCount: count, pauseReason: reason } },
      );
      return campaigns.findOne({ _id }, { projection: { backoffUntil: 1 } });
    },
    clearBackOff: (_id: ObjectId) =>
      campaigns.updateOne(
        { _id, status: 'sending', backoffCount: { $gt: 0 } },
        { $set: { backoffUntil: null, backoffCount: 0, pauseReason: null } },
      ),

    findByStatus: (status: CampaignStatus) => campaigns.find({ status }).toArray(),
    findDue: (now: Date) => campaigns.find({ status: 'scheduled', sendAt: { $lte: now } }).toArray(),
  };
}
