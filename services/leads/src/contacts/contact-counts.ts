import { randomUUID } from 'node:crypto';
import type { ContactStatus } from '@atrium/contracts/contact-types';
import type { ServiceTypeKey } from '@atrium/contracts/service-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import type { CountableFilter } from './contact-filter';

/** How many contacts of one day share these values. */
export interface CountCell {
  status: ContactStatus;
  serviceTypeKey: ServiceTypeKey;
  contacted: boolean;
  source: string;
  timeline: string;
  count: number;
}

interface DayDocument {
  _id: string;
  cells: CountCell[];
  /** Set by whoever changes a contact of this day; counting clears it only if it is still the same. */
  dirty: string | null;
  changedAt: Date;
}

export interface ContactCounts {
  start(): Promise<void>;
  /** Runs a change of contacts created at these times so that the counts of their days follow it. */
  during<T>(createdAt: Date[], change: () => Promise<T>): Promise<T>;
  /** Every day with its cells, newest first. */
  readDays(): Promise<[day: string, cells: CountCell[]][]>;
  /** Counts every day anew; what a crash between two marks could have left is mended here. */
  rebuild(): Promise<void>;
}

const overlapMs = 10_000;
const daysPerRefresh = 64;

export function matchesCell(cell: CountCell, filter: CountableFilter): boolean {
  return (
    (filter.status === undefined || cell.status === filter.status) &&
    (filter.serviceTypeKey === undefined || cell.serviceTypeKey === filter.serviceTypeKey) &&
    (filter.contacted === undefined || cell.contacted === filter.contacted) &&
    (filter.source === undefined || cell.source === filter.source)
  );
}

/**
 * Counts of contacts per day, kept so that a list over a million says its total at once. A day is marked before and
 * after each change and counted again from the contacts themselves when somebody asks: the counts can be late, by a
 * crash, but never wrong for good, as sums that are only added to would be.
 */
export function createContactCounts({ db, siteTime }: { db: Db; siteTime: SiteTime }): ContactCounts {
  const contacts = db.collection<ContactDocument>('contacts');
  const days = db.collection<DayDocument>('contact_days');
  const state = db.collection<{ _id: string; timeZone: string }>('contact_days_state');
  const known = new Map<string, CountCell[]>();
  let syncedUntil = new Date(0);

  async function mark(dayNames: string[]): Promise<void> {
    const changedAt = new Date();
    await days.bulkWrite(
      dayNames.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { dirty: randomUUID(), changedAt }, $setOnInsert: { cells: [] } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  async function countDay(day: string): Promise<CountCell[]> {
    const range = { $gte: siteTime.startOfDay(day), $lt: siteTime.startOfDay(addDays(day, 1)) };
    const fields = ['status', 'serviceTypeKey', 'contacted', 'source', 'timeline'] as const;
    const rows = await contacts
      .aggregate<{ _id: Omit<CountCell, 'count'>; count: number }>([
        { $match: { createdAt: range } },
        {
          $group: {
            _id: Object.fromEntries(fields.map((field) => [field, `$${field}`])),
            count: { $sum: 1 },
          },
        },
      ])
      .toArray();
    return rows.map(({ _id, count }) => ({ ..._id, count }));
  }

  async function refresh(limit: number): Promise<number> {
    const dirty = await days
      .find({ dirty: { $type: 'string' } }, { projection: { dirty: 1 }, limit })
      .toArray();
    for (const { _id, dirty: token } of dirty) {
      const cells = await countDay(_id);
      await days.updateOne({ _id, dirty: token }, { $set: { cells, dirty: null, changedAt: new Date() } });
    }
    return dirty.length;
  }

  async function markAll(): Promise<void> {
    const rows = await contacts
      .aggregate<{ _id: string }>([
        {
          $group: {
            _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: siteTime.timeZone } },
          },
        },
      ])
      .toArray();
    const stored = await days.find({}, { projection: { _id: 1 } }).toArray();
    const names = [...new Set([...rows, ...stored].map(({ _id }) => _id))];
    for (let index = 0; index < names.length; index += 1_000) await mark(names.slice(index, index + 1_000));
  }

  async function rebuild(): Promise<void> {
    if ((await contacts.estimatedDocumentCount()) > 0 || (await days.estimatedDocumentCount()) > 0)
      await markAll();
    while ((await refresh(daysPerRefresh)) === daysPerRefresh);
  }

  return {
    async start() {
      await ensureIndexes(days, [
        { key: { dirty: 1 }, options: { partialFilterExpression: { dirty: { $type: 'string' } } } },
        { key: { changedAt: 1 } },
      ]);
      const stored = await state.findOne({ _id: 'contacts' });
      if (stored?.timeZone === siteTime.timeZone) return;
      // Emptied, not deleted: other processes that hold these days must see that they changed.
      await days.updateMany({}, { $set: { cells: [], changedAt: new Date() } });
      await rebuild();
      await state.updateOne({ _id: 'contacts' }, { $set: { timeZone: siteTime.timeZone } }, { upsert: true });
    },
    async during(createdAt, change) {
      const dayNames = [...new Set(createdAt.map((time) => siteTime.dayOf(time)))];
      if (dayNames.length > 0) await mark(dayNames);
      try {
        return await change();
      } finally {
        if (dayNames.length > 0) await mark(dayNames);
      }
    },
    async readDays() {
      await refresh(daysPerRefresh);
      const asOf = new Date();
      const changed = await days
        .find(
          { changedAt: { $gte: new Date(syncedUntil.getTime() - overlapMs) } },
          { projection: { cells: 1 } },
        )
        .toArray();
      for (const { _id, cells } of changed) known.set(_id, cells);
      syncedUntil = asOf;
      return [...known].sort(([a], [b]) => (a < b ? 1 : -1));
    },
    rebuild,
  };
}
