import { type Db, MongoServerError } from 'mongodb';
import type { IndexKey } from './entry-indexes';

const timeLimitExceeded = 50;

export interface CountArgs {
  filter: Record<string, unknown>;
  hint: IndexKey;
  /** Stops there. */
  limit?: number;
  /** Milliseconds after which the answer is undefined. */
  maxTimeMs?: number;
}

/**
 * Counts what matches. The engine's own `count` only walks the keys of an index where that can answer it; the driver's
 * `countDocuments` passes every key through a pipeline, which at 50,000 takes several times as long.
 */
export function createCount(db: Db, collection: string) {
  return async function count({ filter, hint, limit, maxTimeMs }: CountArgs): Promise<number | undefined> {
    const command = {
      count: collection,
      query: filter,
      hint,
      ...(limit !== undefined && { limit }),
      ...(maxTimeMs !== undefined && { maxTimeMS: maxTimeMs }),
    };
    try {
      return (await db.command(command)).n as number;
    } catch (error) {
      if (maxTimeMs !== undefined && error instanceof MongoServerError && error.code === timeLimitExceeded)
        return undefined;
      throw error;
    }
  };
}

export type Count = ReturnType<typeof createCount>;
