import type { Db } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { newestFirstIndex } from './contact-repository';
import { type CountCell, cellFields, type DayCount, type DueDay } from './day-cells';
import { arrivalOfFollowUpsIndex, firstFollowUp } from './follow-ups';

type CellFigures = Pick<CountCell, 'count' | 'valued' | 'value'>;

/** Counts days from the contacts themselves. */
export function createCountDays({ db, siteTime }: { db: Db; siteTime: SiteTime }) {
  const contacts = db.collection<ContactDocument>('contacts');
  const rangeOf = (day: string) => ({
    $gte: siteTime.startOfDay(day),
    $lt: siteTime.startOfDay(addDays(day, 1)),
  });

  return {
    /** All lists come in a fixed order, so that two countings of the same contacts are the same. */
    async countDay(day: string): Promise<DayCount> {
      const [rows, won, due] = await Promise.all([
        contacts
          .aggregate<{ _id: Pick<CountCell, (typeof cellFields)[number]> } & CellFigures>(
            [
              { $match: { createdAt: rangeOf(day) } },
              {
                $group: {
                  _id: Object.fromEntries(cellFields.map((field) => [field, `$${field}`])),
                  count: { $sum: 1 },
                  valued: { $sum: { $cond: [{ $isNumber: '$value' }, 1, 0] } },
                  value: { $sum: '$value' },
                },
              },
              { $sort: { _id: 1 } },
            ],
            { hint: newestFirstIndex },
          )
          .toArray(),
        // Few have a value, and the index knows which: only these are read.
        contacts
          .aggregate<{ _id: string; value: number }>(
            [
              {
                $match: {
                  createdAt: rangeOf(day),
                  value: { $type: 'number' },
                  convertedAt: { $type: 'date' },
                },
              },
              { $group: { _id: siteTime.dayOfField('convertedAt'), value: { $sum: '$value' } } },
              { $sort: { _id: 1 } },
            ],
            { hint: newestFirstIndex },
          )
          .toArray(),
        contacts
          .aggregate<{ _id: string } & Omit<DueDay, 'day'>>(
            [
              {
                $match: {
                  createdAt: rangeOf(day),
                  nextFollowUpDate: { $gte: firstFollowUp },
                  status: { $ne: 'archived' },
                },
              },
              {
                $group: {
                  _id: siteTime.dayOfField('nextFollowUpDate'),
                  count: { $sum: 1 },
                  fresh: { $sum: { $cond: [{ $eq: ['$status', 'new'] }, 1, 0] } },
                },
              },
              { $sort: { _id: 1 } },
            ],
            { hint: arrivalOfFollowUpsIndex },
          )
          .toArray(),
      ]);
      return {
        cells: rows.map(({ _id, count, valued, value }) => ({ ..._id, count, valued, value })),
        won: won.map(({ _id, value }) => ({ day: _id, value })),
        due: due.map(({ _id, count, fresh }) => ({ day: _id, count, fresh })),
      };
    },

    /** Days that have contacts, newest first, each found by one look into the index of the dates. */
    async *listDays(): AsyncGenerator<string> {
      let before: Date | undefined;
      for (;;) {
        const newest = await contacts.findOne(before === undefined ? {} : { createdAt: { $lt: before } }, {
          projection: { _id: 0, createdAt: 1 },
          sort: { createdAt: -1, _id: -1 },
          hint: newestFirstIndex,
        });
        if (newest === null) return;
        const day = siteTime.dayOf(newest.createdAt);
        yield day;
        before = siteTime.startOfDay(day);
      }
    },
  };
}
