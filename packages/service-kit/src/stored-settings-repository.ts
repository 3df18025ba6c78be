import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Db } from 'mongodb';
import type { ZodType } from 'zod';
import type { Clock } from './clock';
import type { Logger } from './logger';
import { isDuplicateKey } from './mongo';

const pollMs = 5_000;

type StoredRow<Values> = Partial<Values> & {
  _id: string;
  /** Unset in rows that are saved without regard to what was read. */
  revision?: number;
  changedAt?: Date;
  changedBy?: StaffRef;
};

/** Settings that staff change in the browser: one row of the database, which each process reads every five seconds. */
export interface StoredSettings<Values extends object> {
  /** Those in force: the environment wins over what is stored. */
  current(): Values;
  describe(): {
    values: Values;
    fromEnvironment: (keyof Values & string)[];
    changedAt: string | null;
    changedBy: string | null;
  };
  /** False until the row was read once. */
  isKnown(): boolean;
  /** Reads the row; after a failure the last known values stay in force. */
  refresh(): Promise<void>;
  /** Reads the row; rejects after a failure, and for a damaged row. */
  read(): Promise<{ stored: Values; revision: number }>;
  /** Stores what the environment leaves open; the rest stays as it is. */
  save(wanted: Values, by: StaffRef): Promise<void>;
  /** Replaces the row that was read; false if somebody else was first. */
  replace(wanted: Values, read: { revision: number; by: StaffRef }): Promise<boolean>;
  start(): Promise<void>;
  stop(): void;
}

export function createStoredSettings<Values extends object>({
  db,
  id,
  schema,
  environment,
  clock,
  logger,
  onRead,
}: {
  db: Db;
  id: string;
  /** Takes the empty object: each value has its default. */
  schema: ZodType<Values>;
  environment: { readonly [Name in keyof Values]?: Values[Name] | undefined };
  clock: Clock;
  logger: Logger;
  /** Follows each reading, before the values are in force. */
  onRead?(values: Values): Promise<void>;
}): StoredSettings<Values> {
  const collection = db.collection<StoredRow<Values>>('settings');
  const names = Object.keys(schema.parse({})) as (keyof Values & string)[];
  const fromEnvironment = names.filter((name) => environment[name] !== undefined);
  const fixed = Object.fromEntries(
    fromEnvironment.map((name) => [name, environment[name]]),
  ) as Partial<Values>;
  let stored = schema.parse({});
  let change: { changedAt: string | null; changedBy: string | null } = { changedAt: null, changedBy: null };
  let isKnown = false;
  let timer: NodeJS.Timeout | undefined;

  async function read() {
    const row = await collection.findOne({ _id: id } as never);
    const values = schema.parse(row ?? {});
    await onRead?.(values);
    stored = values;
    isKnown = true;
    change = { changedAt: row?.changedAt?.toISOString() ?? null, changedBy: row?.changedBy?.name ?? null };
    return { stored: values, revision: row?.revision ?? 0 };
  }

  async function refresh(): Promise<void> {
    try {
      await read();
    } catch (err) {
      logger.warn({ err, settings: id }, 'settings could not be read; the last known ones stay in force');
    }
  }

  const current = () => ({ ...stored, ...fixed });
  return {
    current,
    describe: () => ({ values: current(), fromEnvironment, ...change }),
    isKnown: () => isKnown,
    refresh,
    read,
    async save(wanted, by) {
      await refresh();
      const kept = Object.fromEntries(fromEnvironment.map((name) => [name, stored[name]]));
      // The whole row is written, so that a damaged one is repaired.
      const row = { ...wanted, ...kept, changedAt: clock.now(), changedBy: by };
      await collection.replaceOne({ _id: id } as never, row as never, { upsert: true });
      await read();
    },
    async replace(wanted, { revision, by }) {
      const filter = { _id: id, revision: revision === 0 ? { $exists: false } : revision };
      const row = { ...wanted, revision: revision + 1, changedAt: clock.now(), changedBy: by };
      try {
        const options = { upsert: revision === 0 };
        const { matchedCount, upsertedCount } = await collection.replaceOne(
          filter as never,
          row as never,
          options,
        );
        if (matchedCount + upsertedCount === 0) return false;
      } catch (error) {
        // Somebody else has added the row meanwhile.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      await read();
      return true;
    },
    async start() {
      await refresh();
      timer = setInterval(refresh, pollMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
