import type { Collection, Db, Document } from 'mongodb';

const inserts = new Set<PropertyKey>(['insertOne', 'insertMany']);

/** A database in which one collection refuses inserts while `isDown`, as when the connection breaks before them. */
export function createReadOnlyCollection(name: string) {
  const state = { isDown: false };

  const refusing = (collection: Collection<Document>) =>
    new Proxy(collection, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (state.isDown && inserts.has(property)) return Promise.reject(new Error('connection lost'));
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
          const isWanted = property === 'collection' && args[0] === name;
          return isWanted ? refusing(result as Collection<Document>) : result;
        };
      },
    });

  return { state, wrapDb };
}
