import {
  type Collection,
  type Db,
  type Document,
  type Filter,
  type IndexDescription,
  type InsertManyResult,
  MongoBulkWriteError,
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoSystemError,
  MongoTopologyClosedError,
  type OptionalUnlessRequiredId,
  type UpdateFilter,
} from 'mongodb';

export type Database = Db;

/** The time limit of a usual command. Far more than the slowest one takes on a busy machine. */
const commandTimeoutMs = 60_000;
/** The time that a request may take. */
const poolTimeoutMs = 30_000;
/** For what works through whole collections, such as building an index. */
export const noTimeLimit = { timeoutMS: 0 } as const;

/**
 * One client per process. Writes wait for the journal, and for the majority unless the URL sets `w`. No sessions or
 * transactions, so that the embedded engine, a replica set and a sharded cluster behave alike.
 */
export function createMongoClient({ url, appName }: { url: string; appName: string }): MongoClient {
  return new MongoClient(url, {
    appName,
    serverSelectionTimeoutMS: 5_000,
    // Detects a hung server within ten seconds and fails the calls in progress.
    heartbeatFrequencyMS: 5_000,
    connectTimeoutMS: 5_000,
    maxPoolSize: 20,
    // A command without a byte of a response, and a wait for a connection of the pool: by default both are endless, and a lost
    // response would keep its caller, such as a sweep, for ever.
    socketTimeoutMS: commandTimeoutMs,
    waitQueueTimeoutMS: poolTimeoutMs,
    writeConcern: { journal: true, ...(!/[?&]w=/i.test(url) && { w: 'majority' }) },
    // An undefined value becomes null, which few documents have. Left out, it would make a filter match more, up to everything.
    ignoreUndefined: false,
    // The check looks at each character of every string read; a sixth of the time of reading long texts. Only drivers write here.
    enableUtf8Validation: false,
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
  const indexes = definitions.map(({ key, options }) => ({ key, ...options }));
  await collection.createIndexes(indexes, noTimeLimit);
}

const awayErrors = [
  MongoNetworkError,
  // No server could be selected.
  MongoSystemError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoOperationTimeoutError,
];

/** The driver exports no class for it. */
const isPoolExhausted = (error: unknown) =>
  error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError';

/** True if the failure is the database's as a whole, so that the next operation would wait for it and fail too. */
export const isDatabaseAway = (error: unknown): boolean =>
  isPoolExhausted(error) ||
  awayErrors.some((type) => error instanceof type) ||
  (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError'));

/** MongoDB server error codes (error_codes.yml). */
const serverErrors = { duplicateKey: 11_000 } as const;

/** True if a unique index refused the write; for a bulk write, its first failure. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === serverErrors.duplicateKey;

/** False if a unique index refused the write. */
export async function tryUniqueWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const maxInserts = 5;

/**
 * Inserts a document unless `filter` finds one; false if it did. A duplicate key alone is no proof: the other document may not be
 * in the journal yet, and a crash of the server before the next write takes it away. So that document is written to as well.
 */
export async function insertOnce<T extends Document>(
  collection: Pick<Collection<T>, 'insertOne' | 'updateOne'>,
  document: OptionalUnlessRequiredId<T>,
  filter: Filter<T>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await collection.insertOne(document);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === maxInserts) throw error;
      const repeat = { $inc: { repeats: 1 } } as unknown as UpdateFilter<T>;
      const { matchedCount } = await collection.updateOne(filter, repeat);
      if (matchedCount === 1) return false;
    }
  }
}

/** Number of documents that a bulk has inserted; those that a unique index refused are left out. */
export async function countInserted(insertion: Promise<InsertManyResult>): Promise<number> {
  try {
    return (await insertion).insertedCount;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    const isEachDuplicate = failures.every(({ code }) => code === serverErrors.duplicateKey);
    if (failures.length === 0 || !isEachDuplicate) throw error;
    return error.insertedCount;
  }
}

/** Matches a time that is not later, and a damaged one: an item with it would wait for ever, and nobody would see it. */
export const notAfter = (now: Date) => ({ $not: { $gt: now } });

/** Values of a `$set` in a pipeline: a text may begin with `$`, which would make it a field path. */
export const toLiterals = (values: object): Document =>
  Object.fromEntries(Object.entries(values).map(([key, $literal]) => [key, { $literal }]));

/** Escapes text for use inside `$regex`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export async function pingMongo(db: Db): Promise<void> {
  await db.command({ ping: 1 }, { timeoutMS: 2_000 });
}
