import type { PersonEngagement } from '@atrium/contracts/privacy/schemas';
import { ensureIndexes, isDuplicateKey } from '@atrium/service-kit/mongo';
import type { Db, ObjectId } from 'mongodb';
import type { SiteTime } from '../../site-time';
import { deliveryIdOf } from '../sending/delivery-document';
import type { EngagementEvent, EngagementSummary } from './classify-events';

/**
 * Clicks and opens of one delivered mail; `_id` is the delivery's. Neither address nor agent is stored. After the time of the
 * retention rule the row is anonymised: forgotten-reader-repository.ts.
 */
export interface EngagementDocument extends Partial<EngagementSummary> {
  _id: string;
  campaignId: ObjectId;
  subscriberId: ObjectId;
  sentAt: Date | null;
  events: EngagementEvent[];
}

/** A link can be called without end, so the number of stored events is limited. */
const maxEvents = 100;

interface EngagementTotals {
  clicked: number;
  clicks: number;
  scannerClicks: number;
  opened: number;
  opens: number;
  scannerOpens: number;
}
const noEngagement: EngagementTotals = {
  clicked: 0,
  clicks: 0,
  scannerClicks: 0,
  opened: 0,
  opens: 0,
  scannerOpens: 0,
};

/** Has all fields that `totals` reads, so that no document is read. */
const totalsIndex = {
  key: { campaignId: 1, clickedAt: 1, clicks: 1, scannerClicks: 1, openedAt: 1, opens: 1, scannerOpens: 1 },
  options: { name: 'totals' },
} as const;

const readsTotals = { hint: totalsIndex.options.name };

export function createEngagementRepository(db: Db) {
  const engagement = db.collection<EngagementDocument>('mail_engagement');
  const isDate = (field: string) => ({ $cond: [{ $gt: [`$${field}`, null] }, 1, 0] });
  return {
    start: () =>
      ensureIndexes(engagement, [
        totalsIndex,
        { key: { campaignId: 1, openedAt: 1 } },
        { key: { subscriberId: 1 } },
        {
          key: { sentAt: 1 },
          options: { partialFilterExpression: { subscriberId: { $exists: true } } },
        },
      ]),

    /** Returns the row with all events; null if the limit is reached and this one was not stored. */
    async push(
      {
        campaignId,
        subscriberId,
        sentAt,
      }: Pick<EngagementDocument, 'campaignId' | 'subscriberId' | 'sentAt'>,
      event: EngagementEvent,
    ): Promise<EngagementDocument | null> {
      const _id = deliveryIdOf(campaignId, subscriberId);
      const add = () =>
        engagement.findOneAndUpdate(
          { _id, [`events.${maxEvents - 1}`]: { $exists: false } },
          { $push: { events: event }, $set: { sentAt }, $setOnInsert: { campaignId, subscriberId } },
          { upsert: true, returnDocument: 'after' },
        );
      try {
        return await add();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The row is full, or two first events came at the same time.
        const existing = await engagement.findOne({ _id }, { projection: { 'events.kind': 1 } });
        return (existing?.events.length ?? maxEvents) < maxEvents ? add() : null;
      }
    },

    /** Does nothing if a further event came meanwhile: its own summary includes more. */
    async setSummary({ _id, events }: EngagementDocument, summary: EngagementSummary): Promise<boolean> {
      const { matchedCount } = await engagement.updateOne(
        { _id, [`events.${events.length}`]: { $exists: false } },
        { $set: summary },
      );
      return matchedCount === 1;
    },

    /** The newest click and open of this person over all mails. */
    async newestOf(subscriberId: ObjectId): Promise<{ clickedAt: Date | null; openedAt: Date | null }> {
      const newest = await engagement
        .aggregate<{ clickedAt: Date | null; openedAt: Date | null }>([
          { $match: { subscriberId } },
          { $group: { _id: null, clickedAt: { $max: '$lastClickAt' }, openedAt: { $max: '$lastOpenAt' } } },
        ])
        .next();
      return { clickedAt: newest?.clickedAt ?? null, openedAt: newest?.openedAt ?? null };
    },

    async totals(campaignId: ObjectId): Promise<EngagementTotals> {
      const row = await engagement
        .aggregate<EngagementTotals & { _id: null }>(
          [
            { $match: { campaignId } },
            {
              $group: {
                _id: null,
                clicked: { $sum: isDate('clickedAt') },
                clicks: { $sum: '$clicks' },
                scannerClicks: { $sum: '$scannerClicks' },
                opened: { $sum: isDate('openedAt') },
                opens: { $sum: '$opens' },
                scannerOpens: { $sum: '$scannerOpens' },
              },
            },
          ],
          readsTotals,
        )
        .next();
      if (row === null) return noEngagement;
      const { _id, ...totals } = row;
      return totals;
    },

    linkTotals: (campaignId: ObjectId) =>
      engagement
        .aggregate<{ _id: number; people: number; total: number; scanners: number }>(
          [
            // Most readers click nothing: the index leaves them out.
            { $match: { campaignId, $or: [{ clicks: { $gt: 0 } }, { scannerClicks: { $gt: 0 } }] } },
            { $unwind: '$links' },
            {
              $group: {
                _id: '$links.link',
                people: { $sum: { $cond: [{ $gt: ['$links.clicks', 0] }, 1, 0] } },
                total: { $sum: '$links.clicks' },
                scanners: { $sum: '$links.scannerClicks' },
              },
            },
          ],
          readsTotals,
        )
        .toArray(),

    /** People by day of the site of their first click. */
    countClickedByDay: (campaignId: ObjectId, siteTime: SiteTime) =>
      engagement
        .aggregate<{ _id: string; count: number }>([
          { $match: { campaignId, clickedAt: { $type: 'date' } } },
          { $group: { _id: siteTime.dayOfField('clickedAt'), count: { $sum: 1 } } },
        ])
        .toArray(),
    /** Newest first; without a subscriber those that the retention rule has anonymised. */
    listClicked: (campaignId: ObjectId, { page, limit }: { page: number; limit: number }) =>
      engagement
        .find<Pick<EngagementDocument, '_id' | 'clicks' | 'clickedAt'> & { subscriberId?: ObjectId }>(
          { campaignId, clickedAt: { $type: 'date' } },
          { projection: { subscriberId: 1, clicks: 1, clickedAt: 1 } },
        )
        .sort({ clickedAt: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
    listClickedIds: async (campaignId: ObjectId): Promise<ObjectId[]> => {
      const rows = await engagement
        .aggregate<{ ids: ObjectId[] }>([
          { $match: { campaignId, clickedAt: { $type: 'date' }, subscriberId: { $exists: true } } },
          { $group: { _id: null, ids: { $push: '$subscriberId' } } },
        ])
        .next();
      return rows?.ids ?? [];
    },

    countPeople: (campaignIds: ObjectId[], field: 'clickedAt' | 'openedAt') =>
      engagement.countDocuments({ campaignId: { $in: campaignIds }, [field]: { $type: 'date' } }),

    /** Each click and open of one person, for the person export. */
    async listOf(subscriberId: ObjectId): Promise<PersonEngagement[]> {
      const found = await engagement.find({ subscriberId }).toArray();
      return found.map(({ campaignId, events }) => ({
        campaignId: campaignId.toHexString(),
        events: events.map(({ kind, link, at }) => ({ kind, link, at: at.toISOString() })),
      }));
    },

    /** Returns the number of deleted rows. */
    async erase(subscriberId: ObjectId): Promise<number> {
      return (await engagement.deleteMany({ subscriberId })).deletedCount;
    },
  };
}
