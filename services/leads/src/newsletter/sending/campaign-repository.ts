import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { HeldWork } from '@atrium/contracts/common/hand-over.schemas';
import type { ArchiveMode, CampaignStatus } from '@atrium/contracts/newsletter/campaigns.constants';
import { ensureIndexes, escapeRegExp } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { Db, ObjectId } from 'mongodb';
import type { CampaignDocument, CampaignFields, CampaignTotals } from './campaign-document';

/** Read with each flush of a running batch. */
export interface CampaignControl {
  status: CampaignStatus;
  backoffUntil: Date | null;
  backoffCount: number;
  firstSentAt?: Date;
}

export interface MoveConditions {
  /** Its `sendAt` is not later than this. */
  dueAt?: Date;
  snapshotDone?: boolean;
  canUndo?: true;
  /** Nobody has changed its state since it was read. */
  rev?: number;
}

interface PageRequest {
  page: number;
  limit: number;
}

/** The number of campaigns in a report. */
const maxStarted = 500;

const plannedFields = {
  subject: 1,
  status: 1,
  sendAt: 1,
  startedAt: 1,
  undoUntil: 1,
  createdBy: 1,
  contentRevision: 1,
} as const;

const unfinished: readonly CampaignStatus[] = ['draft', 'scheduled', 'planning', 'sending', 'paused'];
const heldBy = (ownerId: string) => ({ 'createdBy.id': ownerId, status: { $in: [...unfinished] } });

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;

export function createCampaignRepository(db: Db) {
  const campaigns = db.collection<CampaignFields>('campaigns');
  return {
    start: () =>
      ensureIndexes(campaigns, [
        { key: { createdAt: -1, _id: -1 } },
        { key: { status: 1, sendAt: 1 } },
        { key: { archive: 1, startedAt: -1 } },
        { key: { startedAt: 1 } },
      ]),

    /** Idempotent: a second call with the same id changes nothing. */
    async insertOnce(campaign: CampaignDocument): Promise<void> {
      const { _id, ...fields } = campaign;
      await campaigns.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    },
    findById: (_id: ObjectId) => campaigns.findOne({ _id }),
    /** If it still has this status. */
    delete: (_id: ObjectId, status: CampaignStatus) => campaigns.deleteOne({ _id, status }),
    /** The contents of those created or changed since then. */
    readContentsSince: (since: Date): AsyncIterable<string> =>
      campaigns
        .find({ updatedAt: { $gte: since } }, { projection: { content: 1 } })
        .map(({ content }) => content),
    async isShowing(address: string): Promise<boolean> {
      const shows = { content: { $regex: escapeRegExp(address) } };
      return (await campaigns.findOne(shows, { projection: { _id: 1 } })) !== null;
    },
    list: (page: PageRequest) =>
      findPage(
        campaigns,
        {},
        {
          ...page,
          sort: { createdAt: -1, _id: -1 },
          maxTotal: totalLimit,
          projection: { content: 0 },
        },
      ),
    listStarted: (from: Date, before: Date) =>
      campaigns
        .find({ startedAt: { $gte: from, $lt: before } }, { projection: { content: 0 } })
        .sort({ startedAt: 1 })
        .limit(maxStarted)
        .toArray(),
    /** The scheduled campaigns of a time, the earliest first. */
    listScheduledWithin: (sendAt: { $gte: Date; $lt: Date }, limit: number) =>
      campaigns
        .find({ status: 'scheduled', sendAt }, { projection: plannedFields })
        .sort({ sendAt: 1 })
        .limit(limit)
        .toArray(),
    listStartedWithin: (startedAt: { $gte: Date; $lt: Date }, limit: number) =>
      campaigns
        .find({ startedAt }, { projection: plannedFields })
        .sort({ startedAt: 1 })
        .limit(limit)
        .toArray(),
    listNewest: (limit: number) =>
      campaigns
        .find({ status: { $nin: ['draft', 'scheduled'] } }, { projection: { subject: 1 } })
        .sort({ createdAt: -1 })
        .limit(limit)
        .toArray(),

    listStartedSince: (since: Date) =>
      campaigns.find({ startedAt: { $gte: since } }, { projection: { _id: 1 } }).toArray(),

    /** Without their texts. */
    listArchived: (page: PageRequest) =>
      findPage(
        campaigns,
        { archive: 'listed', firstSentAt: { $exists: true } },
        { ...page, sort: { startedAt: -1, _id: -1 }, maxTotal: totalLimit, projection: { content: 0 } },
      ),
    /** Oldest first, so that the parts of a sitemap stay the same. */
    listArchivedAddresses: (page: PageRequest) =>
      findPage(
        campaigns,
        { archive: 'listed', firstSentAt: { $exists: true } },
        { ...page, sort: { startedAt: 1, _id: 1 }, projection: { startedAt: 1, createdAt: 1 } },
      ),
    async setArchive(_id: ObjectId, archive: ArchiveMode): Promise<boolean> {
      return (await campaigns.updateOne({ _id }, { $set: { archive } })).matchedCount === 1;
    },

    async countHeldBy(ownerId: string): Promise<HeldWork> {
      const [total, planned] = await Promise.all([
        campaigns.countDocuments(heldBy(ownerId)),
        campaigns.countDocuments({ ...heldBy(ownerId), status: 'scheduled' }),
      ]);
      return { total, planned };
    },
    /** No new revision: neither text nor state changes. */
    async replaceOwner(ownerId: string, createdBy: StaffRef): Promise<number> {
      return (await campaigns.updateMany(heldBy(ownerId), { $set: { createdBy } })).modifiedCount;
    },

    /** Finds campaigns whose recipients are still to be read from a segment: from this one, or from any. */
    findAwaiting: (segmentId?: ObjectId) =>
      campaigns
        .find(
          {
            segmentId: segmentId ?? { $ne: null },
            status: { $in: ['scheduled', 'planning', 'paused'] },
            snapshotDone: false,
          },
          { projection: { subject: 1, sendAt: 1, segmentId: 1 } },
        )
        .sort({ sendAt: 1, _id: 1 })
        .toArray(),

    /** Newest first: campaigns that have started with this kind of tracking. */
    listTracked: (tracked: 'trackClicks' | 'trackOpens', limit: number) =>
      campaigns
        .find(
          { [tracked]: true, startedAt: { $ne: null } },
          { projection: { audience: 1, totals: 1, subject: 1, startedAt: 1 } },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray(),

    /** Compare-and-set on the status and the conditions; null if another change was first. */
    move(
      _id: ObjectId,
      from: readonly CampaignStatus[],
      fields: Partial<CampaignFields>,
      { dueAt, snapshotDone, canUndo, rev }: MoveConditions = {},
    ) {
      return campaigns.findOneAndUpdate(
        {
          _id,
          status: { $in: [...from] },
          ...(dueAt !== undefined && { sendAt: { $lte: dueAt } }),
          ...(snapshotDone !== undefined && { snapshotDone }),
          ...(canUndo && { undoUntil: { $ne: null } }),
          ...(rev !== undefined && { rev }),
        },
        { $set: fields, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      );
    },

    /** Updates a draft or scheduled campaign; null if it has started, is in its undo window or has another revision. */
    updateUnsent: (
      _id: ObjectId,
      fields: Partial<CampaignFields>,
      { statuses, contentRevision }: { statuses: CampaignStatus[]; contentRevision?: number | undefined },
    ) =>
      campaigns.findOneAndUpdate(
        {
          _id,
          status: { $in: statuses },
          undoUntil: null,
          ...(contentRevision !== undefined && { contentRevision }),
        },
        { $set: fields, $inc: { contentRevision: 1 } },
        { returnDocument: 'after' },
      ),

    readControl: (_id: ObjectId): Promise<CampaignControl | null> =>
      campaigns.findOne(
        { _id },
        { projection: { status: 1, backoffUntil: 1, backoffCount: 1, firstSentAt: 1 } },
      ),

    leaseSnapshot: (_id: ObjectId, owner: string, now: Date, until: Date) =>
      campaigns.findOneAndUpdate(
        { _id, status: 'planning', snapshotDone: false, snapshotLeaseUntil: { $lt: now } },
        { $set: { snapshotOwner: owner, snapshotLeaseUntil: until } },
        { returnDocument: 'after' },
      ),

    /** False if another worker has the snapshot's lease or the campaign has stopped. */
    async advanceSnapshot(
      _id: ObjectId,
      owner: string,
      fields: Pick<
        CampaignFields,
        'snapshotCursor' | 'nextBatch' | 'audience' | 'snapshotDone' | 'snapshotLeaseUntil'
      >,
    ): Promise<boolean> {
      const { matchedCount } = await campaigns.updateOne(
        { _id, status: 'planning', snapshotOwner: owner },
        { $set: fields },
      );
      return matchedCount === 1;
    },

    /** Stores what must be the same in all mails of the campaign. */
    fix: (_id: ObjectId, fields: Pick<CampaignFields, 'sender' | 'trackedLinks'>) =>
      campaigns.updateOne({ _id, status: 'planning' }, { $set: fields }),

    /** False if an earlier mail is on record. */
    async setFirstSent(_id: ObjectId, firstSentAt: Date): Promise<boolean> {
      const { matchedCount } = await campaigns.updateOne(
        { _id, firstSentAt: { $exists: false } },
        { $set: { firstSentAt } },
      );
      return matchedCount === 1;
    },

    releaseSnapshot: (_id: ObjectId, owner: string) =>
      campaigns.updateOne({ _id, snapshotOwner: owner }, { $set: { snapshotLeaseUntil: new Date(0) } }),

    /** Ended campaigns without stored totals: each read counts their deliveries. */
    findWithoutTotals: () =>
      campaigns
        .find({ status: { $in: ['sent', 'cancelled'] }, totals: null }, { projection: { _id: 1 } })
        .toArray(),
    /** No effect if the campaign's state has changed since it was read. */
    setTotals: ({ _id, rev }: Pick<CampaignDocument, '_id' | 'rev'>, totals: CampaignTotals) =>
      campaigns.updateOne({ _id, rev }, { $set: { totals } }),

    /** Several workers may get the same refusal: only the first one starts the back-off. */
    async backOff(
      _id: ObjectId,
      { until, count, reason, now }: { until: Date; count: number; reason: string; now: Date },
    ) {
      await campaigns.updateOne(
        { _id, status: 'sending', $or: [{ backoffUntil: null }, { backoffUntil: { $lte: now } }] },
        { $set: { backoffUntil: until, backoffCount: count, pauseReason: reason } },
      );
    },
    clearBackOff: (_id: ObjectId) =>
      campaigns.updateOne(
        { _id, status: 'sending', backoffCount: { $gt: 0 } },
        { $set: { backoffUntil: null, backoffCount: 0, pauseReason: null } },
      ),

    listPaused: (limit: number) =>
      campaigns
        .find({ status: 'paused' }, { projection: { subject: 1, startedAt: 1 } })
        .sort({ sendAt: 1 })
        .limit(limit)
        .toArray(),
    findByStatus: (status: CampaignStatus) => campaigns.find({ status }).toArray(),
    findDue: (now: Date) => campaigns.find({ status: 'scheduled', sendAt: { $lte: now } }).toArray(),
  };
}
