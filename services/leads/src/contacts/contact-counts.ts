import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '@atrium/service-kit/logger';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { addDays, type SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { newestFirstIndex } from './contact-repository';
import { type CountCell, cellFields, createDayCells, type DayCells } from './day-cells';

type CellFigures = Pick<CountCell, 'count' | 'valued' | 'value'>;

interface DayDocument {
  _id: string;
  cells: CountCell[];
  /** Set by whoever changes a contact of this day; counting clears it only if it is still the same. */
  dirty: string | null;
  changedAt: Date;
}

interface StateDocument {
  _id: string;
  timeZone: string;
  /** What a cell holds; days that were counted for another layout are counted again. */
  layout: number;
}

export interface ContactCounts {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** False while the days are counted for the first time: until then whoever needs a figure counts for themselves. */
  isBuilt(): boolean;
  /** Runs a change of contacts created at these times so that the counts of their days follow it. */
  during<T>(createdAt: Date[], change: () => Promise<T>): Promise<T>;
  /** The counts as they are now; waits for the first counting. */
  read(): Promise<DayCells>;
  /** Counts every day anew beside those who read, and mends what is wrong. */
  reconcile(signal: AbortSignal): Promise<void>;
}

const overlapMs = 10_000;
const buildRetryMs = 5_000;
const layout = 2;
const daysAtOnce = 20;

/**
 * Counts of contacts per day, kept so that a list over a million says its total at once. A day is marked before and
 * after each change and counted again from the contacts themselves when somebody asks: the counts can be late, by a
 * crash, but never wrong for good, as sums that are only added to would be.
 */
export function createContactCounts({
  db,
  siteTime,
  logger,
}: {
  db: Db;
  siteTime: SiteTime;
  logger: Logger;
}): ContactCounts {
  const contacts = db.collection<ContactDocument>('contacts');
  const days = db.collection<DayDocument>('contact_days');
  const state = db.collection<StateDocument>('contact_days_state');
  const known = createDayCells();
  const stopping = new AbortController();
  /** By which mark or change a day is known. */
  const tags = new Map<string, string>();
  let syncedUntil = new Date(0);
  let isBuilt = false;
  let building: Promise<void> = Promise.resolve();

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

  /** The cells come in a fixed order, so that two countings of the same contacts are the same. */
  async function countDay(day: string): Promise<CountCell[]> {
    const range = { $gte: siteTime.startOfDay(day), $lt: siteTime.startOfDay(addDays(day, 1)) };
    const rows = await contacts
      .aggregate<{ _id: Pick<CountCell, (typeof cellFields)[number]> } & CellFigures>(
        [
          { $match: { createdAt: range } },
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
      .toArray();
    return rows.map(({ _id, count, valued, value }) => ({ ..._id, count, valued, value }));
  }

  /** A day that is marked is counted by whoever sees it first; the mark goes unless it was set again meanwhile. */
  async function readDay({ _id, dirty, cells }: DayDocument): Promise<CountCell[]> {
    if (dirty === null) return cells;
    const counted = await countDay(_id);
    await days.updateOne({ _id, dirty }, { $set: { cells: counted, dirty: null, changedAt: new Date() } });
    return counted;
  }

  /** Only what was changed or marked since the last time is read. */
  async function sync(): Promise<void> {
    const asOf = new Date();
    const changed = await days
      .find({ changedAt: { $gte: new Date(syncedUntil.getTime() - overlapMs) } })
      .toArray();
    for (const day of changed) {
      const tag = day.dirty ?? day.changedAt.toISOString();
      if (tags.get(day._id) === tag) continue;
      known.set(day._id, await readDay(day));
      tags.set(day._id, tag);
    }
    syncedUntil = asOf;
  }

  /** Days that have contacts or had some, oldest first: found by one walk over the index of the dates. */
  async function listDays(): Promise<string[]> {
    const rows = await contacts
      .aggregate<{ _id: string }>(
        [
          {
            $group: {
              _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: siteTime.timeZone } },
            },
          },
        ],
        { hint: newestFirstIndex },
      )
      .toArray();
    const stored = await days.find({}, { projection: { _id: 1 } }).toArray();
    return [...new Set([...rows, ...stored].map(({ _id }) => _id))].sort();
  }

  /** Answers how many of them were wrong. A day that somebody changes meanwhile is left to the mark they set. */
  async function reconcileDays(names: string[]): Promise<number> {
    const stored = await days.find({ _id: { $in: names } }).toArray();
    const byName = new Map(stored.map((day) => [day._id, day]));
    const writes: AnyBulkWriteOperation<DayDocument>[] = [];
    for (const _id of names) {
      const day = byName.get(_id);
      if (day !== undefined && day.dirty !== null) continue;
      const cells = await countDay(_id);
      if (isDeepStrictEqual(cells, day?.cells ?? [])) continue;
      const counted = { cells, changedAt: new Date() };
      writes.push({
        updateOne: day
          ? { filter: { _id, dirty: null, changedAt: day.changedAt }, update: { $set: counted } }
          : { filter: { _id }, update: { $setOnInsert: { ...counted, dirty: null } }, upsert: true },
      });
    }
    if (writes.length === 0) return 0;
    const { modifiedCount, upsertedCount } = await days.bulkWrite(writes, { ordered: false });
    return modifiedCount + upsertedCount;
  }

  async function reconcile(signal: AbortSignal, restsBetween: boolean): Promise<number> {
    let mended = 0;
    if ((await contacts.estimatedDocumentCount()) + (await days.estimatedDocumentCount()) === 0)
      return mended;
    const names = await listDays();
    for (let index = 0; index < names.length; index += daysAtOnce) {
      if (signal.aborted) return mended;
      const startedAt = performance.now();
      mended += await reconcileDays(names.slice(index, index + daysAtOnce));
      // As long a rest as the work took: those who use the site come first.
      if (restsBetween) await sleep(performance.now() - startedAt, undefined, { ref: false });
    }
    await state.updateOne(
      { _id: 'contacts' },
      { $set: { timeZone: siteTime.timeZone, layout } },
      { upsert: true },
    );
    return mended;
  }

  /** Retried until it is done, as a database that is away at the start must not leave the figures waiting for good. */
  async function build(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await reconcile(stopping.signal, false);
        isBuilt = !stopping.signal.aborted;
        return;
      } catch (err) {
        logger.warn({ err }, 'the contacts could not be counted yet');
        await sleep(buildRetryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    isBuilt: () => isBuilt,
    async start() {
      await ensureIndexes(days, [{ key: { changedAt: 1 } }]);
      const stored = await state.findOne({ _id: 'contacts' });
      const isCounted = stored?.timeZone === siteTime.timeZone && stored.layout === layout;
      isBuilt = isCounted || (await contacts.estimatedDocumentCount()) === 0;
      // Not awaited: counting a million takes longer than a process may take to be ready.
      if (!isCounted) building = build();
    },
    async stop() {
      stopping.abort();
      await building;
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
    async read() {
      if (!isBuilt) await building;
      await sync();
      return known;
    },
    async reconcile(signal) {
      const mended = await reconcile(signal, true);
      if (mended > 0) logger.warn({ days: mended }, 'the counts of contacts were mended');
    },
  };
}
