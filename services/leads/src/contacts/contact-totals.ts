import type { Db, Filter } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import type { ContactCounts } from './contact-counts';
import type { ContactDocument } from './contact-document';
import { type CountableFilter, toContactQuery } from './contact-filter';

/** From the first instant (inclusive) to the second (exclusive). */
export interface TimeRange {
  from: Date;
  before: Date;
}

/** Where a wanted page of a list lies, newest first, and how many matches to pass over from there. */
export interface PageWindow {
  /** The days that hold the page's entries; null when they are not known and all of the list has to be walked. */
  ranges: TimeRange[] | null;
  skip: number;
}

export interface ContactTotals {
  count(filter: CountableFilter): Promise<number>;
  /** The total, and the days in which a page lies. `without` are matches that the list leaves out, by their day. */
  locate(
    filter: CountableFilter,
    page: { offset: number; limit: number; without?: ReadonlyMap<string, number> },
  ): Promise<{ total: number } & PageWindow>;
}

/** Ranges that meet become one; they come newest first. */
function joinNeighbours(ranges: TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const range of ranges) {
    const newer = joined.at(-1);
    if (newer?.from.getTime() === range.before.getTime()) newer.from = range.from;
    else joined.push({ ...range });
  }
  return joined;
}

/** Each range with all of the filter, so that each is a walk over the filter's index in the list's own order. */
export function withinRanges(
  { createdAt: _whole, ...query }: Filter<ContactDocument>,
  ranges: TimeRange[],
): Filter<ContactDocument> {
  const branches = ranges.map(({ from, before }) => ({ ...query, createdAt: { $gte: from, $lt: before } }));
  return branches.length === 1 ? (branches[0] as Filter<ContactDocument>) : { $or: branches };
}

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

  /** A day of the site, or the part of it that the filter asks for. */
  function rangeOf(day: string, { from, before }: CountableFilter): TimeRange {
    const start = siteTime.startOfDay(day);
    const end = siteTime.startOfDay(addDays(day, 1));
    return {
      from: from && from > start ? from : start,
      before: before && before < end ? before : end,
    };
  }

  const countDocuments = (filter: CountableFilter) =>
    contacts.countDocuments(toContactQuery({ countable: filter, rest: {}, searchPatterns: [] }, false));

  /** Matches of each day, newest first. */
  async function countDays(filter: CountableFilter): Promise<[string, number][]> {
    const { from, before } = filter;
    const firstDay = from && siteTime.dayOf(from);
    const lastDay = before && siteTime.dayOf(new Date(before.getTime() - 1));
    const isFirstPartial = from !== undefined && siteTime.startOfDay(firstDay as string) < from;
    const isLastPartial = before !== undefined && siteTime.startOfDay(addDays(lastDay as string, 1)) > before;
    const result: [string, number][] = [];
    for (const [day, ofDay] of (await counts.read()).countByDay(filter)) {
      if (ofDay === 0 || (firstDay && day < firstDay) || (lastDay && day > lastDay)) continue;
      const isPartial = (isFirstPartial && day === firstDay) || (isLastPartial && day === lastDay);
      const count = isPartial ? await countDocuments({ ...filter, ...rangeOf(day, filter) }) : ofDay;
      if (count > 0) result.push([day, count]);
    }
    return result;
  }

  return {
    async count(filter) {
      if (!counts.isBuilt()) return countDocuments(filter);
      if (filter.from === undefined && filter.before === undefined)
        return (await counts.read()).count(filter);
      return (await countDays(filter)).reduce((sum, [, count]) => sum + count, 0);
    },
    async locate(filter, { offset, limit, without }) {
      if (!counts.isBuilt()) return { total: await countDocuments(filter), ranges: null, skip: offset };
      const ranges: TimeRange[] = [];
      let total = 0;
      let skip = 0;
      for (const [day, ofDay] of await countDays(filter)) {
        const count = ofDay - (without?.get(day) ?? 0);
        if (count <= 0) continue;
        if (total + count > offset && total < offset + limit) {
          if (ranges.length === 0) skip = offset - total;
          ranges.push(rangeOf(day, filter));
        }
        total += count;
      }
      return { total, ranges: joinNeighbours(ranges), skip };
    },
  };
}
