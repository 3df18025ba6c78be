import { type Collection, type Db, type Document, type IndexDescription, MongoClient } from 'mongodb';

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
  key: IndexDescription['key'];
  options?: Omit<IndexDescription, 'key'>;
}

/** Creates what is missing in one pass over the collection; harmless when several processes start at once. */
export async function ensureIndexes<T extends Document>(
  collection: Collection<T>,
  definitions: IndexDefinition[],
): Promise<void> {
  await collection.createIndexes(definitions.map(({ key, options }) => ({ key, ...options })));
}

/** Makes visitor text safe inside a `$regex`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export async function pingMongo(db: Db): Promise<void> {
  await db.command({ ping: 1 }, { timeoutMS: 2_000 });
}
