import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { Db } from 'mongodb';
import type { ZodType } from 'zod';
import { AppError } from './app-error';
import type { Clock } from './clock';
import type { Logger } from './logger';
import { isDuplicateKey } from './mongo';

const pollMs = 5_000;

type StoredRow<Values> = Partial<Values> & {
  _id: string;
  /** Unset in rows of before 1.1. */
  revision?: number;
  changedAt?: Date;
  changedBy?: StaffRef;
};

/** 0 for a row of before 1.1, a damaged one, and none. */
const revisionOf = (row: { revision?: unknown } | null): number =>
  typeof row?.revision === 'number' && row.revision >= 1 ? row.revision : 0;

/** Settings that staff change in the browser: one row of the database, which each process reads every five seconds. */
export interface StoredSettings<Values extends object> {
  /** Those in force: the environment wins over what is stored. */
  current(): Values;
  describe(): {
    values: Values;
    fromEnvironment: (keyof Values & string)[];
    revision: number;
    changedAt: string | null;
    changedBy: string | null;
  };
  /** False until the row was read once. */
  isKnown(): boolean;
  /** Reads the row; after a failure the last known values stay in force. */
  refresh(): Promise<void>;
  /** The refusal of a save of settings that were read too long ago. */
  stale(): AppError;
  /** Reads the row; rejects after a failure, and for a damaged row. */
  read(): Promise<{ stored: Values; revision: number }>;
  /**
   * Stores what the environment leaves open; the rest stays as it is. Refuses with `stale` if the row has another revision than the one
   * that was read; without one, the last save wins.
   */
  save(wanted: Values, options: { by: StaffRef; revision?: number | undefined }): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

export function createStoredSettings<Values extends object>({
  db,
  id,
  noun = 'these settings',
  schema,
  environment,
  clock,
  logger,
  onRead,
}: {
  db: Db;
  id: string;
  /** The settings in the message of a refused save. */
  noun?: string;
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
  let change: { revision: number; changedAt: string | null; changedBy: string | null } = {
    revision: 0,
    changedAt: null,
    changedBy: null,
  };
  let isKnown = false;
  let timer: NodeJS.Timeout | undefined;

  async function read() {
    const row = await collection.findOne({ _id: id } as never);
    const values = schema.parse(row ?? {});
    await onRead?.(values);
    stored = values;
    isKnown = true;
    change = {
      revision: revisionOf(row),
      changedAt: row?.changedAt?.toISOString() ?? null,
      changedBy: row?.changedBy?.name ?? null,
    };
    return { stored: values, revision: change.revision };
  }

  async function refresh(): Promise<void> {
    try {
      await read();
    } catch (err) {
      logger.warn({ err, settings: id }, 'settings could not be read; the last known ones stay in force');
    }
  }

  const stale = () =>
    new AppError({
      code: 'stale',
      publicMessage: `Somebody else has changed ${noun} meanwhile. Please look at them again.`,
    });

  const readRevision = async () => revisionOf(await collection.findOne({ _id: id } as never));

  /** Returns false if the row has another revision. */
  async function replace(row: object, revision: number): Promise<boolean> {
    // 0 stands for all that is no revision.
    const filter = { _id: id, revision: revision === 0 ? { $not: { $gte: 1 } } : revision };
    const next = { ...row, revision: revision + 1 };
    const options = { upsert: revision === 0 };
    try {
      const result = await collection.replaceOne(filter as never, next as never, options);
      return result.matchedCount + result.upsertedCount > 0;
    } catch (error) {
      // Somebody else has added the row meanwhile.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  const current = () => ({ ...stored, ...fixed });
  return {
    current,
    describe: () => ({ values: current(), fromEnvironment, ...change }),
    isKnown: () => isKnown,
    refresh,
    read,
    stale,
    async save(wanted, { by, revision }) {
      await refresh();
      const kept = Object.fromEntries(fromEnvironment.map((name) => [name, stored[name]]));
      // The whole row is written, so that a damaged one is repaired.
      const row = { ...wanted, ...kept, changedAt: clock.now(), changedBy: by };
      while (!(await replace(row, revision ?? (await readRevision()))))
        if (revision !== undefined) throw stale();
      await read();
    },
    async start() {
      await refresh();
      timer = setInterval(refresh, pollMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
