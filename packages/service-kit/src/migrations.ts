import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { leaseIn } from './lease';
import type { Logger } from './logger';
import { tryUniqueWrite } from './mongo';
import { handleEach, type StuckItem } from './stuck-items';

/** A change of stored data. Must be idempotent, because a killed process leaves it half done. */
export interface Migration {
  /** Unique for all services and never reused, for example `leads-2026-11-drop-day-counts`. */
  id: string;
  /** The signal aborts when another process may run the migration: change nothing more. */
  run(db: Db, signal: AbortSignal): Promise<void>;
}

/** Some rows could not be changed, all others were. The migration stays unfinished, and each start repeats it. */
class DamagedRows extends Error {
  constructor(readonly items: readonly StuckItem[]) {
    super('some rows can not be migrated');
  }
}

interface MigrationDocument {
  _id: string;
  owner?: string;
  leaseUntil: Date;
  finishedAt: Date | null;
}
type Records = Collection<MigrationDocument>;

const lease = leaseIn({ owner: 'owner', until: 'leaseUntil' });
/** Work stops at this share of a lease that can't be renewed, before another process takes it. */
const usableShare = 0.9;

export interface MigrationOptions {
  db: Db;
  migrations: Migration[];
  logger: Logger;
  /** Time until another process takes over a migration of a dead one. */
  leaseMs?: number;
  pollMs?: number;
}

async function acquire(
  records: Records,
  id: string,
  { owner, leaseMs }: { owner: string; leaseMs: number },
): Promise<'acquired' | 'finished' | 'busy'> {
  await tryUniqueWrite(records.insertOne({ _id: id, leaseUntil: new Date(0), finishedAt: null }));
  const { matchedCount } = await records.updateOne(
    { _id: id, finishedAt: null, ...lease.isOver },
    lease.hold(owner, leaseMs),
  );
  if (matchedCount === 1) return 'acquired';
  const record = await records.findOne({ _id: id });
  return record?.finishedAt ? 'finished' : 'busy';
}

/** Renews a lease until it is ended. The signal aborts once the lease is lost, or may be over. */
function renewLease(
  records: Records,
  id: string,
  { owner, leaseMs, logger }: { owner: string; leaseMs: number; logger: Logger },
): { signal: AbortSignal; end(): void } {
  const lost = new AbortController();
  const lose = () => lost.abort(new Error(`the lease of the migration ${id} is lost`));
  let isEnded = false;
  let deadline = setTimeout(lose, leaseMs * usableShare);

  async function renew(): Promise<void> {
    const begunAt = performance.now();
    const { matchedCount } = await records.updateOne(
      { _id: id, ...lease.isOf(owner) },
      lease.hold(owner, leaseMs),
    );
    if (isEnded) return;
    if (matchedCount === 0) return lose();
    clearTimeout(deadline);
    deadline = setTimeout(lose, leaseMs * usableShare - (performance.now() - begunAt));
  }

  const timer = setInterval(() => {
    renew().catch((err: unknown) => logger.warn({ err, migration: id }, 'migration lease not renewed'));
  }, leaseMs / 3);
  return {
    signal: lost.signal,
    end() {
      isEnded = true;
      clearInterval(timer);
      clearTimeout(deadline);
    },
  };
}

/** Rejects with the signal's reason when it aborts, whatever the work does. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  await Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

async function runLeased(
  { db, logger, leaseMs, owner }: { db: Db; logger: Logger; leaseMs: number; owner: string },
  { id, run }: Migration,
): Promise<void> {
  const records: Records = db.collection('migrations');
  const ours = { _id: id, ...lease.isOf(owner) };
  const kept = renewLease(records, id, { owner, leaseMs, logger });
  try {
    await untilAborted(run(db, kept.signal), kept.signal);
    const { matchedCount } = await records.updateOne(ours, [{ $set: { finishedAt: '$$NOW' } }]);
    if (matchedCount === 0) throw new Error(`the lease of the migration ${id} is lost`);
  } catch (error) {
    // No effect if another process has the lease.
    await records.updateOne(ours, { $set: { leaseUntil: new Date(0) } });
    throw error;
  } finally {
    kept.end();
  }
}

/**
 * Runs pending migrations in order, once per database. Processes that start together wait for the lease.
 * A migration that fails, or loses its lease, rejects, so no module starts on old data. One damaged row stops no start: the
 * rows that could not be changed are returned, for the staff to be told.
 */
export async function runMigrations({
  db,
  migrations,
  logger,
  leaseMs = 60_000,
  pollMs = 200,
}: MigrationOptions): Promise<StuckItem[]> {
  const records: Records = db.collection('migrations');
  const damaged: StuckItem[] = [];
  const owner = randomUUID();
  for (const migration of migrations) {
    const { id } = migration;
    let state = await acquire(records, id, { owner, leaseMs });
    while (state === 'busy') {
      await sleep(pollMs);
      state = await acquire(records, id, { owner, leaseMs });
    }
    if (state === 'finished') continue;
    logger.info({ migration: id }, 'migration started');
    try {
      await runLeased({ db, logger, leaseMs, owner }, migration);
      logger.info({ migration: id }, 'migration finished');
    } catch (error) {
      if (!(error instanceof DamagedRows)) throw error;
      damaged.push(...error.items);
      logger.error({ migration: id }, 'migration is unfinished because of damaged rows');
    }
  }
  return damaged;
}

/** Drops collections that no code uses any more. */
export async function dropCollections(db: Db, names: string[]): Promise<void> {
  for (const name of names) await db.dropCollection(name);
}

/** Drops indexes by name; those that do not exist are skipped. */
export async function dropIndexes(
  db: Db,
  collection: string,
  names: readonly string[] | RegExp,
): Promise<void> {
  const [exists] = await db.listCollections({ name: collection }).toArray();
  if (exists === undefined) return;
  for (const { name = '' } of await db.collection(collection).indexes())
    if (names instanceof RegExp ? names.test(name) : names.includes(name))
      await db.collection(collection).dropIndex(name);
}

/** Changes each row alone. Rejects at the end if some rows are damaged, so that what follows waits until they are mended. */
export async function changeEach<T extends { _id: unknown }>(
  rows: AsyncIterable<T>,
  { collection, signal }: { collection: string; signal: AbortSignal },
  change: (row: T) => Promise<unknown>,
): Promise<void> {
  const damaged: StuckItem[] = [];
  await handleEach(rows, {
    handle: change,
    describe: ({ _id }) => ({
      key: `migration-${collection}-${_id}`,
      resource: collection,
      resourceId: String(_id),
    }),
    report: async (item) => void damaged.push(item),
    signal,
  });
  signal.throwIfAborted();
  if (damaged.length > 0) throw new DamagedRows(damaged);
}

const updatesPerBatch = 1_000;

const maxAttempts = 20;

interface UpdateOptions<T> {
  db: Db;
  collection: string;
  signal: AbortSignal;
  /** The fields that must not have changed meanwhile: a revision that every write raises, else those that the new fields follow from. */
  unchanged: readonly (keyof T & string)[];
}

interface RowUpdate<T> {
  row: T;
  fields: Record<string, unknown>;
}

/**
 * Writes rows that are as they were read. Running processes of the former version write meanwhile: their rows are read and computed
 * again, so that no change of theirs is undone.
 */
async function writeUnchanged<T extends { _id: unknown }>(
  updates: RowUpdate<T>[],
  { db, collection, signal, unchanged }: UpdateOptions<T>,
  toFields: (row: T) => Record<string, unknown>,
): Promise<void> {
  const stored = db.collection(collection);
  const as = (value: unknown) => (value === undefined ? { $exists: false } : { $eq: value });
  let pending = updates;
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    signal.throwIfAborted();
    if (attempt > maxAttempts) throw new Error(`rows of ${collection} change faster than they are migrated`);
    const { matchedCount } = await stored.bulkWrite(
      pending.map(({ row, fields }) => ({
        updateOne: {
          filter: {
            _id: row._id as never,
            ...Object.fromEntries(unchanged.map((field) => [field, as(row[field])])),
          },
          update: { $set: fields },
        },
      })),
      { ordered: false },
    );
    if (matchedCount === pending.length) return;
    const ids = pending.map(({ row }) => row._id as never);
    const rows = (await stored.find({ _id: { $in: ids } }).toArray()) as unknown as T[];
    pending = rows.map((row) => ({ row, fields: toFields(row) }));
  }
}

/** Sets fields computed from each row, in batches. Damaged rows are left as in `changeEach`. */
export async function updateEach<T extends { _id: unknown }>(
  rows: AsyncIterable<T>,
  options: UpdateOptions<T>,
  toFields: (row: T) => Record<string, unknown>,
): Promise<void> {
  const { collection, signal } = options;
  let updates: RowUpdate<T>[] = [];
  const flush = async () => {
    const batch = updates;
    updates = [];
    await writeUnchanged(batch, options, toFields);
  };
  try {
    await changeEach(rows, { collection, signal }, async (row) => {
      updates.push({ row, fields: toFields(row) });
      if (updates.length >= updatesPerBatch) await flush();
    });
  } finally {
    await flush();
  }
}
