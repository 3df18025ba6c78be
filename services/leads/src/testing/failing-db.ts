import type { Collection, Db, Document } from 'mongodb';

/** The operation that fails the next time. */
export interface Failure {
  collection: string;
  method:
    | 'find'
    | 'insertOne'
    | 'insertMany'
    | 'updateOne'
    | 'updateMany'
    | 'deleteMany'
    | 'findOneAndUpdate';
  /** Only for these arguments; without it for any. */
  isFor?(...args: unknown[]): boolean;
  /** Happens right before the operation, which then succeeds. */
  meanwhile?(): Promise<void>;
}

/** A database of which one operation fails once, as when the connection breaks under it, or comes late. */
export function createFailingDb(db: Db) {
  let next: Failure | undefined;

  const failing = (collection: Collection<Document>) =>
    new Proxy(collection, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const isNext = next?.collection === target.collectionName && next.method === property;
          if (!isNext || next?.isFor?.(...args) === false) return value.apply(target, args);
          const { meanwhile } = next as Failure;
          next = undefined;
          if (meanwhile !== undefined) return meanwhile().then(() => value.apply(target, args));
          throw new Error('connection lost');
        };
      },
    });

  return {
    db: new Proxy(db, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args);
          return property === 'collection' ? failing(result as Collection<Document>) : result;
        };
      },
    }),
    failNext(failure: Failure): void {
      next = failure;
    },
    /** Whether the operation was reached. */
    hasFailed: () => next === undefined,
  };
}
