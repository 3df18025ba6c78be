import { type Collection, type Db, type Document, MongoServerError } from 'mongodb';

export interface Operation {
  collection: string;
  isInsert: boolean;
  isRead: boolean;
  /** Collections that were written since `fail`. */
  written: ReadonlySet<string>;
  /** How many writes there were since `fail`, without those of sessions. */
  writes: number;
}

const cursors = new Set<PropertyKey>(['find', 'aggregate']);
const reads = new Set<PropertyKey>(['find', 'findOne', 'aggregate', 'countDocuments', 'distinct']);
const inserts = new Set<PropertyKey>(['insertOne', 'insertMany']);
const otherWrites =
  /^(?:(?:update|delete|replace)(?:One|Many)|findOneAnd(?:Update|Delete|Replace)|bulkWrite)$/;

/** A database whose operations fail when `fail` says so. */
export function createFaultyDb() {
  let fails: (operation: Operation) => boolean = () => false;
  let written = new Set<string>();
  let writes = 0;

  const faulty = (collection: Collection<Document>) =>
    new Proxy(collection, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        const isRead = reads.has(property);
        const isInsert = inserts.has(property);
        if (!isRead && !isInsert && !otherWrites.test(String(property))) return value.bind(target);
        return (...args: unknown[]) => {
          const { collectionName } = target;
          if (fails({ collection: collectionName, isInsert, isRead, written, writes })) {
            const error = new MongoServerError({ message: 'operation was interrupted' });
            if (!cursors.has(property)) return Promise.reject(error);
            throw error;
          }
          if (!isRead) written.add(collectionName);
          if (!isRead && collectionName !== 'sessions') writes += 1;
          return value.apply(target, args);
        };
      },
    });

  const wrapDb = (db: Db): Db =>
    new Proxy(db, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args);
          return property === 'collection' ? faulty(result as Collection<Document>) : result;
        };
      },
    });

  return {
    wrapDb,
    fail(when: (operation: Operation) => boolean): void {
      fails = when;
      written = new Set();
      writes = 0;
    },
    repair(): void {
      fails = () => false;
    },
  };
}
