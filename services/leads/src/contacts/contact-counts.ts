import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CountingProgress } from '@atrium/contracts/contact-types';
import type { Logger } from '@atrium/service-kit/logger';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { AnyBulkWriteOperation, Db } from 'mongodb';
import type { SiteTime } from '../site-time';
import type { ContactDocument } from './contact-document';
import { createCountDays } from './count-days';
import { createCountingTurn } from './counting-turn';
import { createDayCells, type DayCells, type DayCount } from './day-cells';

interface DayDocument extends DayCount {
  _id: string;
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
  /** As they are now, or after a moment's wait as far as the first counting has come, newest days first. */
  readSoFar(): Promise<{ days: DayCells; counting: CountingProgress | null }>;
  /** Counts every day anew beside those who read, and mends what is wrong. */
  reconcile(signal: AbortSignal): Promise<void>;
}

const overlapMs = 10_000;
const buildRetryMs = 5_000;
/** How soon a process that leaves the counting to another one looks whether it is done. */
const askAgainMs = 500;
const layout = 4;
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
  patienceMs = 1_000,
}: {
  db: Db;
  siteTime: SiteTime;
  logger: Logger;
  /** Who asks during the first counting waits no longer: a site of ordinary size is counted by then. */
  patienceMs?: number;
}): ContactCounts {
  const contacts = db.collection<ContactDocument>('contacts');
  const days = db.collection<DayDocument>('contact_days');
  const state = db.collection<StateDocument>('contact_days_state');
  const { countDay, listDays } = createCountDays({ db, siteTime });
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
          update: { $set: { dirty: randomUUID(), changedAt }, $setOnInsert: { cells: [], won: [], due: [] } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** A day that is marked is counted by whoever sees it first; the mark goes unless it was set again meanwhile. */
  async function readDay({ _id, dirty, cells, won, due }: DayDocument): Promise<DayCount> {
    // Days of an earlier layout have no such lists.
    if (dirty === null) return { cells, won: won ?? [], due: due ?? [] };
    const counted = await countDay(_id);
    await days.updateOne({ _id, dirty }, { $set: { ...counted, dirty: null, changedAt: new Date() } });
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

  /** Days that have contacts or had some, newest first, as many at once as are counted together. */
  async function* listBatches(): AsyncGenerator<string[]> {
    const emptied = new Set(
      (await days.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id),
    );
    let batch: string[] = [];
    for await (const day of listDays()) {
      emptied.delete(day);
      batch.push(day);
      if (batch.length < daysAtOnce) continue;
      yield batch;
      batch = [];
    }
    yield [...batch, ...emptied];
  }

  /** Answers how many of them were wrong. A day that somebody changes meanwhile is left to the mark they set. */
  async function reconcileDays(names: string[]): Promise<number> {
    const stored = await days.find({ _id: { $in: names } }).toArray();
    const byName = new Map(stored.map((day) => [day._id, day]));
    const writes: AnyBulkWriteOperation<DayDocument>[] = [];
    for (const _id of names) {
      const day = byName.get(_id);
      if (day !== undefined && day.dirty !== null) continue;
      const counts = await countDay(_id);
      const before = { cells: day?.cells ?? [], won: day?.won ?? [], due: day?.due ?? [] };
      if (isDeepStrictEqual(counts, before)) continue;
      const counted = { ...counts, changedAt: new Date() };
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

  async function isCounted(): Promise<boolean> {
    const stored = await state.findOne({ _id: 'contacts' });
    return stored?.timeZone === siteTime.timeZone && stored.layout === layout;
  }

  /** `afterBatch` is waited for after each few days. */
  async function reconcile(
    signal: AbortSignal,
    afterBatch: (tookMs: number) => Promise<unknown>,
  ): Promise<number> {
    let mended = 0;
    if ((await contacts.estimatedDocumentCount()) + (await days.estimatedDocumentCount()) === 0)
      return mended;
    for await (const names of listBatches()) {
      if (signal.aborted) return mended;
      const startedAt = performance.now();
      mended += await reconcileDays(names);
      await afterBatch(performance.now() - startedAt);
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
    const turn = createCountingTurn({ db });
    const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
    while (!stopping.signal.aborted) {
      try {
        if (await turn.take()) {
          await reconcile(stopping.signal, turn.take);
          await turn.giveBack();
          isBuilt = !stopping.signal.aborted;
          return;
        }
        await rest(askAgainMs);
        isBuilt = await isCounted();
        if (isBuilt) return;
      } catch (err) {
        logger.warn({ err }, 'the contacts could not be counted yet');
        await rest(buildRetryMs);
      }
    }
  }

  return {
    isBuilt: () => isBuilt,
    async start() {
      await ensureIndexes(days, [{ key: { changedAt: 1 } }]);
      const wasCounted = await isCounted();
      isBuilt = wasCounted || (await contacts.estimatedDocumentCount()) === 0;
      // Not awaited: counting a million takes longer than a process may take to be ready.
      if (!wasCounted) building = build();
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
    async readSoFar() {
      if (!isBuilt) await Promise.race([building, sleep(patienceMs, undefined, { ref: false })]);
      const isWhole = isBuilt;
      await sync();
      if (isWhole) return { days: known, counting: null };
      const total = await contacts.estimatedDocumentCount();
      return { days: known, counting: { counted: Math.min(known.count({}), total), total } };
    },
    async reconcile(signal) {
      // As long a rest as the work took: those who use the site come first.
      const mended = await reconcile(signal, (tookMs) => sleep(tookMs, undefined, { ref: false }));
      if (mended > 0) logger.warn({ days: mended }, 'the counts of contacts were mended');
    },
  };
}
