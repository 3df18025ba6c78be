import type { Db } from 'mongodb';
import type { IndexKey } from './entry-indexes';

export interface CountArgs {
  filter: Record<string, unknown>;
  hint: IndexKey;
  /** Stops there. */
  limit?: number;
}

/**
 * Counts what matches. The engine's own `count` only walks the keys of an index where that can answer it; the driver's
 * `countDocuments` passes every key through a pipeline, which at 50,000 takes several times as long.
 */
export function createCount(db: Db, collection: string) {
  return async function count({ filter, hint, limit }: CountArgs): Promise<number> {
    const command = { count: collection, query: filter, hint, ...(limit !== undefined && { limit }) };
    return (await db.command(command)).n as number;
  };
}

export type Count = ReturnType<typeof createCount>;
