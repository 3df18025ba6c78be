import type { Db } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import { type ContactCounts, type CountCell, matchesCell } from './contact-counts';
import type { ContactDocument } from './contact-document';
import type { CountableFilter } from './contact-filter';

/** A stretch of time that holds a wanted page of a list, newest first, and how many matches of it to pass over. */
export interface PageWindow {
  from?: Date | undefined;
  before?: Date | undefined;
  skip: number;
}

export interface ContactTotals {
  count(filter: CountableFilter): Promise<number>;
  /** The total, and the narrowest stretch of whole days in which a page lies. */
  locate(
    filter: CountableFilter,
    page: { offset: number; limit: number },
  ): Promise<{ total: number } & PageWindow>;
}

const sumOf = (cells: CountCell[], filter: CountableFilter) =>
  cells.reduce((sum, cell) => (matchesCell(cell, filter) ? sum + cell.count : sum), 0);

export function createContactTotals({
  db,
  counts,
  siteTime,
}: {
  db: Db;
  counts: ContactCounts;
  siteTime: SiteTime;
}): ContactTotals {
  const contacts = db.collection<ContactDocument>('contacts');

  /** A range may begin or end inside a day: that day alone is counted from its documents. */
  async function countPartOfDay(day: string, filter: CountableFilter): Promise<number> {
    const { from, before, ...equal } = filter;
    const start = siteTime.startOfDay(day);
    const end = siteTime.startOfDay(addDays(day, 1));
    const defined = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
    return contacts.countDocuments({
      ...defined,
      createdAt: { $gte: from && from > start ? from : start, $lt: before && before < end ? before : end },
    });
  }

  /** Matches of each day, newest first. */
  async function countDays(filter: CountableFilter): Promise<[string, number][]> {
    const { from, before } = filter;
    const firstDay = from && siteTime.dayOf(from);
    const lastDay = before && siteTime.dayOf(new Date(before.getTime() - 1));
    const isFirstPartial = from !== undefined && siteTime.startOfDay(firstDay as string) < from;
    const isLastPartial = before !== undefined && siteTime.startOfDay(addDays(lastDay as string, 1)) > before;
    const result: [string, number][] = [];
    for (const [day, cells] of await counts.readDays()) {
      if ((firstDay !== undefined && day < firstDay) || (lastDay !== undefined && day > lastDay)) continue;
      const isPartial = (isFirstPartial && day === firstDay) || (isLastPartial && day === lastDay);
      const count = isPartial ? await countPartOfDay(day, filter) : sumOf(cells, filter);
      if (count > 0) result.push([day, count]);
    }
    return result;
  }

  return {
    async count(filter) {
      return (await countDays(filter)).reduce((sum, [, count]) => sum + count, 0);
    },
    async locate(filter, { offset, limit }) {
      let total = 0;
      let skip = offset;
      let newest: string | undefined;
      let oldest: string | undefined;
      for (const [day, count] of await countDays(filter)) {
        if (total + count > offset && total < offset + limit) {
          if (newest === undefined) {
            newest = day;
            skip = offset - total;
          }
          oldest = day;
        }
        total += count;
      }
      if (newest === undefined || oldest === undefined) return { total, skip };
      return {
        total,
        skip,
        from: siteTime.startOfDay(oldest),
        before: siteTime.startOfDay(addDays(newest, 1)),
      };
    },
  };
}
