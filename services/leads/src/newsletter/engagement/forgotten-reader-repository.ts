import type { Db, Document, Filter } from 'mongodb';
import type { EngagementDocument } from './engagement-repository';

/** The id is set once, so that a second run after a crash writes the same anonymised row. */
type ForgettableRow = EngagementDocument & { anonymousId?: string };

const _id = 'readers';
const collection = 'mail_engagement';
const atOnce = 500;

/** By the time of sending; where it is not known, by the last event. */
const sentBefore = (cutoff: Date): Filter<ForgettableRow> => ({
  subscriberId: { $exists: true },
  $or: [{ sentAt: { $lt: cutoff } }, { sentAt: null, 'events.at': { $not: { $gte: cutoff } } }],
});

/** The figures need whether a mail was clicked, not when. */
const onDayOfSending = (field: string) => ({
  $cond: [{ $gt: [`$${field}`, null] }, { $ifNull: ['$sentAt', new Date(0)] }, '$$REMOVE'],
});
const anonymise: Document[] = [
  {
    $set: {
      _id: '$anonymousId',
      events: [],
      clickedAt: onDayOfSending('clickedAt'),
      openedAt: onDayOfSending('openedAt'),
    },
  },
  { $unset: ['anonymousId', 'subscriberId', 'lastClickAt', 'lastOpenAt'] },
  { $merge: { into: collection, whenMatched: 'keepExisting' } },
];

/**
 * Replaces each engagement row by an anonymised one (random id, aggregate counts only) and deletes the original.
 * Idempotent: safe to repeat after a crash.
 */
export function createForgottenReaders(db: Db) {
  const rows = db.collection<ForgettableRow>(collection);
  const progress = db.collection<{ _id: string; before: Date }>('mail_engagement_forgotten');

  return {
    /** Later clicks on such mails are not counted: the anonymised row may count that person already. */
    async isForgotten(sentAt: Date): Promise<boolean> {
      const stored = await progress.findOne({ _id });
      return stored !== null && sentAt < stored.before;
    },

    countBefore: (cutoff: Date): Promise<number> => rows.countDocuments(sentBefore(cutoff)),

    /** Returns for how many mails. */
    async forgetBefore(cutoff: Date, signal: AbortSignal): Promise<number> {
      // Before the rows are deleted: a click in between would create a row for that person again.
      await progress.updateOne({ _id }, { $max: { before: cutoff } }, { upsert: true });
      let forgotten = 0;
      while (!signal.aborted) {
        const found = await rows
          .find(sentBefore(cutoff), { projection: { _id: 1 } })
          .limit(atOnce)
          .toArray();
        if (found.length === 0) break;
        const batch = { _id: { $in: found.map((row) => row._id) } };
        await rows.updateMany({ ...batch, anonymousId: { $exists: false } }, [
          { $set: { anonymousId: { $toString: { $rand: {} } } } },
        ]);
        await rows.aggregate([{ $match: batch }, ...anonymise]).toArray();
        forgotten += (await rows.deleteMany(batch)).deletedCount;
      }
      return forgotten;
    },
  };
}
