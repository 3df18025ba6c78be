import type { IndexDefinition } from '@atrium/service-kit/mongo';
import type { Db, Filter } from 'mongodb';
import type { SiteTime } from '../site-time';
import type { ContactCounts } from './contact-counts';
import type { ContactDocument } from './contact-document';

/** No follow-up is earlier: the contract has it so. A comparison, unlike a type, is answered by an index alone. */
export const firstFollowUp = new Date(0);
const byDate = 'follow_ups';
/** Follow-ups by the day on which their contact came: what the counts of a day are made from. */
export const arrivalOfFollowUpsIndex = 'follow_ups_by_arrival';
const partialFilterExpression = { nextFollowUpDate: { $gte: firstFollowUp } };

/** They hold the contacts with a follow-up and no others. */
export const followUpIndexes: IndexDefinition[] = [
  { key: { nextFollowUpDate: 1, _id: 1, status: 1 }, options: { name: byDate, partialFilterExpression } },
  {
    key: { createdAt: 1, nextFollowUpDate: 1, status: 1 },
    options: { name: arrivalOfFollowUpsIndex, partialFilterExpression },
  },
];

/** The follow-ups before some day, as the maintained counts know them. */
export interface DueFigures {
  total: number;
  /** How many of them are of new leads. */
  fresh: number;
  /** How many of the new leads of each day have one; null while the counts are made for the first time. */
  freshByArrival(): Map<string, number> | null;
  /** The day that holds the entry at `offset` of the list, and how many to pass over from there. */
  locate(offset: number): { from: Date; skip: number };
}

export type FollowUps = ReturnType<typeof createFollowUps>;

/** Contacts with a follow-up before a day of the site begins; those that are archived are left out. */
export function createFollowUps({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const contacts = db.collection<ContactDocument>('contacts');
  const datesBefore = (day: string, from = firstFollowUp): Filter<ContactDocument> => ({
    nextFollowUpDate: { $gte: from, $lt: siteTime.startOfDay(day) },
  });

  /** From the index alone, while nobody has counted. */
  async function countEach(day: string): Promise<DueFigures> {
    const count = (status: Filter<ContactDocument>['status']) =>
      contacts.countDocuments({ ...datesBefore(day), status }, { hint: byDate });
    const [total, fresh] = await Promise.all([count({ $ne: 'archived' }), count('new')]);
    return {
      total,
      fresh,
      freshByArrival: () => null,
      locate: (offset) => ({ from: firstFollowUp, skip: offset }),
    };
  }

  return {
    /** The most overdue first. Those passed over are no more than entries of an index. */
    list: (day: string, { from, skip = 0, limit }: { from?: Date; skip?: number; limit: number }) =>
      contacts
        .find(
          { ...datesBefore(day, from), status: { $ne: 'archived' } },
          { projection: { searchWords: 0 }, hint: byDate },
        )
        .sort({ nextFollowUpDate: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .toArray(),

    async readFigures(counts: ContactCounts, day: string): Promise<DueFigures> {
      if (!counts.isBuilt()) return countEach(day);
      const cells = await counts.read();
      const due = cells.dueBefore(day);
      return {
        total: due.reduce((sum, { count }) => sum + count, 0),
        fresh: due.reduce((sum, { fresh }) => sum + fresh, 0),
        freshByArrival: () => cells.freshDueBefore(day),
        locate(offset) {
          let skip = offset;
          for (const { day: dueDay, count } of due) {
            if (skip < count) return { from: siteTime.startOfDay(dueDay), skip };
            skip -= count;
          }
          return { from: siteTime.startOfDay(day), skip };
        },
      };
    },

    /** What `list` shows of new leads is left out by this. */
    notAmong: (day: string): Filter<ContactDocument> => ({ $nor: [datesBefore(day)] }),
  };
}
