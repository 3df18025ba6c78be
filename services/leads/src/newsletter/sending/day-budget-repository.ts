import type { Db } from 'mongodb';

interface DayDocument {
  /** YYYY-MM-DD, UTC. */
  _id: string;
  taken: number;
}

export type DayBudgetRepository = ReturnType<typeof createDayBudgetRepository>;

export function createDayBudgetRepository(db: Db) {
  const days = db.collection<DayDocument>('mail_days');
  return {
    /** Returns the day's new sum. */
    async add(day: string, count: number): Promise<number> {
      const changed = await days.findOneAndUpdate(
        { _id: day },
        { $inc: { taken: count } },
        { upsert: true, returnDocument: 'after' },
      );
      return changed?.taken ?? count;
    },
  };
}
