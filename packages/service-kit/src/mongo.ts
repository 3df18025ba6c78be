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

/** Codes of the server's errors, as its error_codes.yml names them. */
const serverErrors = { maxTimeMsExpired: 50, duplicateKey: 11_000 } as const;
const isServerError = (error: unknown, name: keyof typeof serverErrors): boolean =>
  error instanceof MongoServerError && error.code === serverErrors[name];

/** Whether a write was refused because a unique index has such an entry; a bulk write is judged by its first failure. */
export const isDuplicateKey = (error: unknown): boolean => isServerError(error, 'duplicateKey');

/** How many writes of a bulk were refused for that; undefined when one failed, or all, for another reason. */
export function countDuplicateKeys(error: unknown): number | undefined {
  const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
  const isEach = failures.every(({ code }) => code === serverErrors.duplicateKey);
  return failures.length > 0 && isEach ? failures.length : undefined;
}

/** What a read with `maxTimeMS` finds, or undefined once its time is up. Throws whatever else goes wrong. */
export async function undefinedIfLate<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isServerError(error, 'maxTimeMsExpired')) return undefined;
    throw error;
  }
}

/** Makes visitor text safe inside a `$regex`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export async function pingMongo(db: Db): Promise<void> {
  await db.command({ ping: 1 }, { timeoutMS: 2_000 });
}
