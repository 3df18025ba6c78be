import type { IndexDefinition } from '@atrium/service-kit/mongo';
import type { Db, Filter } from 'mongodb';
import type { SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';

/** No follow-up is earlier: the contract has it so. A comparison, unlike a type, is answered by an index alone. */
const firstFollowUp = new Date(0);
const byDate = 'follow_ups';
const byStatus = 'follow_ups_by_status';
const partialFilterExpression = { nextFollowUpDate: { $gte: firstFollowUp } };

/** They hold the contacts with a follow-up and no others. */
export const followUpIndexes: IndexDefinition[] = [
  { key: { nextFollowUpDate: 1, _id: 1, status: 1 }, options: { name: byDate, partialFilterExpression } },
  {
    key: { status: 1, nextFollowUpDate: 1, createdAt: 1 },
    options: { name: byStatus, partialFilterExpression },
  },
];

export type FollowUps = ReturnType<typeof createFollowUps>;

/** Contacts whose follow-up falls before a moment; those that are archived are left out. */
export function createFollowUps({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const contacts = db.collection<ContactDocument>('contacts');
  const datesBefore = (before: Date): Filter<ContactDocument> => ({
    nextFollowUpDate: { $gte: firstFollowUp, $lt: before },
  });

  return {
    /** The most overdue first. Those passed over are no more than entries of an index. */
    list: (before: Date, { skip = 0, limit }: { skip?: number; limit: number }) =>
      contacts
        .find(
          { ...datesBefore(before), status: { $ne: 'archived' } },
          { projection: { searchWords: 0 }, hint: byDate },
        )
        .sort({ nextFollowUpDate: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .toArray(),

    /** How many there are, and how many of them are new: each a count over one stretch of an index. */
    async count(before: Date): Promise<{ total: number; fresh: number }> {
      const dates = datesBefore(before);
      const [all, archived, fresh] = await Promise.all([
        contacts.countDocuments(dates, { hint: byDate }),
        contacts.countDocuments({ ...dates, status: 'archived' }, { hint: byStatus }),
        contacts.countDocuments({ ...dates, status: 'new' }, { hint: byStatus }),
      ]);
      return { total: all - archived, fresh };
    },

    /** How many of the new leads of each day have one. */
    async countNewByDay(before: Date): Promise<Map<string, number>> {
      const days = await contacts
        .aggregate<{ _id: string; count: number }>(
          [
            { $match: { ...datesBefore(before), status: 'new' } },
            { $group: { _id: siteTime.dayOfField('createdAt'), count: { $sum: 1 } } },
          ],
          { hint: byStatus },
        )
        .toArray();
      return new Map(days.map(({ _id, count }) => [_id, count]));
    },

    /** What `list` shows of new leads is left out by this. */
    notAmong: (before: Date): Filter<ContactDocument> => ({ $nor: [datesBefore(before)] }),
  };
}
