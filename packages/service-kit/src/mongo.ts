import {
  type Collection,
  type Db,
  type Document,
  type IndexDescription,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
} from 'mongodb';

export type Database = Db;

/**
 * One client per process. Writes wait for the majority and the journal. No sessions or transactions, so that the embedded
 * engine, a replica set and a sharded cluster behave alike.
 */
export function createMongoClient({ url, appName }: { url: string; appName: string }): MongoClient {
  return new MongoClient(url, {
    appName,
    serverSelectionTimeoutMS: 5_000,
    // Detects a hung server within ten seconds and fails the calls in progress.
    heartbeatFrequencyMS: 5_000,
    connectTimeoutMS: 5_000,
    maxPoolSize: 20,
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
}

export interface IndexDefinition {
  key: IndexDescription['key'];
  options?: Omit<IndexDescription, 'key'>;
}

/** Creates missing indexes; safe if several processes start at once. */
export async function ensureIndexes<T extends Document>(
  collection: Collection<T>,
  definitions: IndexDefinition[],
): Promise<void> {
  await collection.createIndexes(definitions.map(({ key, options }) => ({ key, ...options })));
}

/** MongoDB server error codes (error_codes.yml). */
const serverErrors = { duplicateKey: 11_000 } as const;

/** True if a unique index refused the write; for a bulk write, its first failure. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === serverErrors.duplicateKey;

/** Number of writes in a bulk refused by a unique index; undefined if any failed for another reason. */
export function countDuplicateKeys(error: unknown): number | undefined {
  const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
  const isEach = failures.every(({ code }) => code === serverErrors.duplicateKey);
  return failures.length > 0 && isEach ? failures.length : undefined;
}

/** Escapes text for use inside `$regex`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export async function pingMongo(db: Db): Promise<void> {
  await db.command({ ping: 1 }, { timeoutMS: 2_000 });
}
