import { randomUUID } from 'node:crypto';
import type { Db, Filter } from 'mongodb';
import type { EngagementDocument } from './engagement-repository';

const atOnce = 500;

/** Set once, so that a row that is taken up again after a crash has the same heir. */
type ForgettableRow = EngagementDocument & { heirId?: string };

/**
 * After a while only what a mailing's figures need is kept of what somebody did with it. Each row gets an heir under a
 * name made of nothing, without the person, the single events and their times; then it goes. Taken up again at any
 * point it ends the same: the figures of a mailing neither lose nor double anybody.
 */
export function createForgetReaders({ db }: { db: Db }) {
  const rows = db.collection<ForgettableRow>('mail_engagement');
  const progress = db.collection<{ _id: string; before: Date }>('mail_engagement_forgotten');
  const _id = 'readers';

  /** Of mails sent before; where nobody knows when that was, the last event tells. */
  const sentBefore = (cutoff: Date): Filter<ForgettableRow> => ({
    subscriberId: { $exists: true },
    $or: [{ sentAt: { $lt: cutoff } }, { sentAt: null, 'events.at': { $not: { $gte: cutoff } } }],
  });

  async function giveHeirs(ids: string[]): Promise<ForgettableRow[]> {
    await rows.bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id, heirId: { $exists: false } },
          update: { $set: { heirId: randomUUID() } },
        },
      })),
      { ordered: false },
    );
    return rows.find({ _id: { $in: ids } }).toArray();
  }

  async function storeHeirs(found: ForgettableRow[]): Promise<void> {
    await rows.bulkWrite(
      found.map(({ _id, heirId, subscriberId: _who, events: _events, sentAt, ...figures }) => {
        const { clickedAt, openedAt, lastClickAt: _click, lastOpenAt: _open, ...counted } = figures;
        // That it was clicked is a figure; when it was is not.
        const day = sentAt ?? new Date(0);
        const heir = {
          ...counted,
          ...(clickedAt && { clickedAt: day }),
          ...(openedAt && { openedAt: day }),
          sentAt,
          events: [],
        };
        return { updateOne: { filter: { _id: heirId }, update: { $setOnInsert: heir }, upsert: true } };
      }),
      { ordered: false },
    );
  }

  return {
    /**
     * Whether readers of mails sent then have been forgotten. Nobody can tell any more whether one of them is counted
     * already, so what they do from then on is no part of the figures: it would count them twice.
     */
    async isForgotten(sentAt: Date): Promise<boolean> {
      const forgotten = await progress.findOne({ _id });
      return forgotten !== null && sentAt < forgotten.before;
    },

    countBefore: (cutoff: Date): Promise<number> => rows.countDocuments(sentBefore(cutoff)),

    /** Answers of how many mails. */
    async forgetBefore(cutoff: Date, signal: AbortSignal): Promise<number> {
      // First, so that nobody comes back between the going of their row and this. It never goes back: a longer time
      // decided on later does not bring anybody back either.
      await progress.updateOne({ _id }, { $max: { before: cutoff } }, { upsert: true });
      let forgotten = 0;
      while (!signal.aborted) {
        const batch = await rows
          .find(sentBefore(cutoff), { projection: { _id: 1 } })
          .limit(atOnce)
          .toArray();
        if (batch.length === 0) break;
        const found = await giveHeirs(batch.map(({ _id }) => _id));
        await storeHeirs(found);
        forgotten += (await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })).deletedCount;
      }
      return forgotten;
    },
  };
}
export type ForgetReaders = ReturnType<typeof createForgetReaders>;
