import { randomUUID } from 'node:crypto';
import type { Db, Filter } from 'mongodb';
import type { EngagementDocument } from './engagement-repository';

const atOnce = 500;

/** Set once, so that a second run after a crash writes the same anonymised record. */
type ForgettableRow = EngagementDocument & { anonymousId?: string };

/**
 * Replaces each engagement row by an anonymised one (random id, aggregate counts only) and deletes the original.
 * Idempotent: safe to repeat after a crash.
 */
export function createForgetReaders({ db }: { db: Db }) {
  const rows = db.collection<ForgettableRow>('mail_engagement');
  const progress = db.collection<{ _id: string; before: Date }>('mail_engagement_forgotten');
  const _id = 'readers';

  /** By the time of sending; where it is not known, by the last event. */
  const sentBefore = (cutoff: Date): Filter<ForgettableRow> => ({
    subscriberId: { $exists: true },
    $or: [{ sentAt: { $lt: cutoff } }, { sentAt: null, 'events.at': { $not: { $gte: cutoff } } }],
  });

  async function assignAnonymousIds(ids: string[]): Promise<ForgettableRow[]> {
    await rows.bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id, anonymousId: { $exists: false } },
          update: { $set: { anonymousId: randomUUID() } },
        },
      })),
      { ordered: false },
    );
    return rows.find({ _id: { $in: ids } }).toArray();
  }

  async function storeAnonymised(found: ForgettableRow[]): Promise<void> {
    await rows.bulkWrite(
      found.map(({ _id, anonymousId, subscriberId: _who, events: _events, sentAt, ...figures }) => {
        const { clickedAt, openedAt, lastClickAt: _click, lastOpenAt: _open, ...counted } = figures;
        // The figures need whether it was clicked, not when.
        const day = sentAt ?? new Date(0);
        const anonymised = {
          ...counted,
          ...(clickedAt && { clickedAt: day }),
          ...(openedAt && { openedAt: day }),
          sentAt,
          events: [],
        };
        return {
          updateOne: { filter: { _id: anonymousId }, update: { $setOnInsert: anonymised }, upsert: true },
        };
      }),
      { ordered: false },
    );
  }

  return {
    /** Later clicks on such mails are not counted: the anonymised record may count that person already. */
    async isForgotten(sentAt: Date): Promise<boolean> {
      const forgotten = await progress.findOne({ _id });
      return forgotten !== null && sentAt < forgotten.before;
    },

    countBefore: (cutoff: Date): Promise<number> => rows.countDocuments(sentBefore(cutoff)),

    /** Returns for how many mails. */
    async forgetBefore(cutoff: Date, signal: AbortSignal): Promise<number> {
      // Before the rows are deleted: a click in between would create a row for that person again.
      await progress.updateOne({ _id }, { $max: { before: cutoff } }, { upsert: true });
      let forgotten = 0;
      while (!signal.aborted) {
        const batch = await rows
          .find(sentBefore(cutoff), { projection: { _id: 1 } })
          .limit(atOnce)
          .toArray();
        if (batch.length === 0) break;
        const found = await assignAnonymousIds(batch.map(({ _id }) => _id));
        await storeAnonymised(found);
        forgotten += (await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })).deletedCount;
      }
      return forgotten;
    },
  };
}
export type ForgetReaders = ReturnType<typeof createForgetReaders>;
