import { randomUUID } from 'node:crypto';
import type { Db, Filter } from 'mongodb';
import type { EngagementDocument } from './engagement-repository';

/** The id is set once, so that a second run after a crash writes the same anonymised record. */
export type ForgettableRow = EngagementDocument & { anonymousId?: string };

export interface AnonymisedRow {
  anonymousId: string | undefined;
  figures: Partial<EngagementDocument>;
}

const _id = 'readers';

/** By the time of sending; where it is not known, by the last event. */
const sentBefore = (cutoff: Date): Filter<ForgettableRow> => ({
  subscriberId: { $exists: true },
  $or: [{ sentAt: { $lt: cutoff } }, { sentAt: null, 'events.at': { $not: { $gte: cutoff } } }],
});

export type ForgottenReaderRepository = ReturnType<typeof createForgottenReaderRepository>;

export function createForgottenReaderRepository(db: Db) {
  const rows = db.collection<ForgettableRow>('mail_engagement');
  const progress = db.collection<{ _id: string; before: Date }>('mail_engagement_forgotten');

  return {
    readCutoff: async (): Promise<Date | null> => (await progress.findOne({ _id }))?.before ?? null,
    raiseCutoff: (before: Date) => progress.updateOne({ _id }, { $max: { before } }, { upsert: true }),

    countBefore: (cutoff: Date): Promise<number> => rows.countDocuments(sentBefore(cutoff)),
    async listIdsBefore(cutoff: Date, limit: number): Promise<string[]> {
      const found = await rows
        .find(sentBefore(cutoff), { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },

    async assignAnonymousIds(ids: string[]): Promise<ForgettableRow[]> {
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
    },
    /** Rows that are there already stay as they are. */
    insertAnonymised: (anonymised: AnonymisedRow[]) =>
      rows.bulkWrite(
        anonymised.map(({ anonymousId, figures }) => ({
          updateOne: { filter: { _id: anonymousId }, update: { $setOnInsert: figures }, upsert: true },
        })),
        { ordered: false },
      ),
    delete: async (ids: string[]) => (await rows.deleteMany({ _id: { $in: ids } })).deletedCount,
  };
}
