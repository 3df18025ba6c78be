import {
  type Collection,
  type CreateIndexesOptions,
  type Db,
  type Document,
  type IndexSpecification,
  MongoClient,
} from 'mongodb';

export type Database = Db;

/**
 * One client per process. Writes are acknowledged by the majority and the journal; nothing here uses sessions or
 * transactions, so the embedded engine, a replica set and a sharded cluster behave alike.
 */
export function createMongoClient({ url, appName }: { url: string; appName: string }): MongoClient {
  return new MongoClient(url, {
    appName,
    serverSelectionTimeoutMS: 5_000,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
}

export interface IndexDefinition {
  key: IndexSpecification;
  options?: CreateIndexesOptions;
}

/** Creates what is missing; harmless when several processes start at once. */
export async function ensureIndexes<T extends Document>(
  collection: Collection<T>,
  definitions: IndexDefinition[],
): Promise<void> {
  for (const { key, options } of definitions) await collection.createIndex(key, options);
}

/** Makes visitor text safe inside a `$regex`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export async function pingMongo(db: Db): Promise<void> {
  await db.command({ ping: 1 }, { timeoutMS: 2_000 });
}
