import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { Logger } from './logger';
import { tryUniqueWrite } from './mongo';

/** A change of stored data. Must be idempotent, because a killed process leaves it half done. */
export interface Migration {
  /** Unique for all services and never reused, for example `leads-2026-11-drop-day-counts`. */
  id: string;
  run(db: Db): Promise<void>;
}

interface MigrationDocument {
  _id: string;
  leaseUntil: Date;
  finishedAt: Date | null;
}

export interface MigrationOptions {
  db: Db;
  migrations: Migration[];
  logger: Logger;
  /** Time until another process takes over a migration of a dead one. */
  leaseMs?: number;
  pollMs?: number;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function acquire(
  records: Collection<MigrationDocument>,
  id: string,
  leaseMs: number,
): Promise<'acquired' | 'finished' | 'busy'> {
  const now = new Date();
  await tryUniqueWrite(records.insertOne({ _id: id, leaseUntil: new Date(0), finishedAt: null }));
  const acquired = await records.findOneAndUpdate(
    { _id: id, finishedAt: null, leaseUntil: { $lt: now } },
    { $set: { leaseUntil: new Date(now.getTime() + leaseMs) } },
  );
  if (acquired !== null) return 'acquired';
  const record = await records.findOne({ _id: id });
  return record?.finishedAt ? 'finished' : 'busy';
}

/**
 * Runs pending migrations in order, once per database. Processes that start together wait for the lease.
 * A failing migration rejects, so no module starts on old data.
 */
export async function runMigrations({
  db,
  migrations,
  logger,
  leaseMs = 60_000,
  pollMs = 200,
}: MigrationOptions): Promise<void> {
  const records = db.collection<MigrationDocument>('migrations');
  for (const { id, run } of migrations) {
    let state = await acquire(records, id, leaseMs);
    while (state === 'busy') {
      await sleep(pollMs);
      state = await acquire(records, id, leaseMs);
    }
    if (state === 'finished') continue;
    logger.info({ migration: id }, 'migration started');
    const renewal = setInterval(() => {
      records
        .updateOne({ _id: id }, { $set: { leaseUntil: new Date(Date.now() + leaseMs) } })
        .catch((error: unknown) => logger.warn({ err: error, migration: id }, 'migration lease not renewed'));
    }, leaseMs / 3);
    try {
      await run(db);
      await records.updateOne({ _id: id }, { $set: { finishedAt: new Date() } });
    } catch (error) {
      await records.updateOne({ _id: id }, { $set: { leaseUntil: new Date(0) } });
      throw error;
    } finally {
      clearInterval(renewal);
    }
    logger.info({ migration: id }, 'migration finished');
  }
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

const updatesPerBatch = 1_000;

/** Sets fields computed from each row, in batches. */
export async function updateEach<T extends { _id: unknown }>(
  rows: AsyncIterable<T>,
  { db, collection }: { db: Db; collection: string },
  toFields: (row: T) => Record<string, unknown>,
): Promise<void> {
  let updates: AnyBulkWriteOperation[] = [];
  const flush = async () => {
    if (updates.length > 0) await db.collection(collection).bulkWrite(updates, { ordered: false });
    updates = [];
  };
  for await (const row of rows) {
    updates.push({ updateOne: { filter: { _id: row._id as never }, update: { $set: toFields(row) } } });
    if (updates.length >= updatesPerBatch) await flush();
  }
  await flush();
}
