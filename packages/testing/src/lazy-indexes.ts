import type { Collection, Db, Document } from 'mongodb';

/** Methods that make a collection or show its indexes. */
const needsIndexes =
  /^(?:insert(?:One|Many)|(?:update|replace)(?:One|Many)|findOneAnd(?:Update|Replace)|bulkWrite|createIndex|indexes|rename)$/;

/**
 * A database that makes the indexes of a collection before its first write. A service defines those of 36 collections at its start, of
 * which a test file writes to a few; making and dropping the others took a third of its CPU time.
 */
export function makeIndexesWhenWritten(db: Db): Db {
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  const made = new Map<string, Promise<unknown>>();

  function makeIndexes(name: string): Promise<unknown> {
    const creations = waiting.get(name);
    if (creations !== undefined) {
      waiting.delete(name);
      const earlier = made.get(name);
      made.set(
        name,
        (async () => {
          await earlier;
          for (const create of creations) await create();
        })(),
      );
    }
    return made.get(name) ?? Promise.resolve();
  }
  const makeAll = () => Promise.all([...waiting.keys()].map(makeIndexes));

  const wrap = (collection: Collection<Document>) =>
    new Proxy(collection, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        const { collectionName } = target;
        if (property === 'createIndexes')
          return async (...args: unknown[]) => {
            const creations = waiting.get(collectionName) ?? [];
            waiting.set(collectionName, [...creations, () => value.apply(target, args)]);
          };
        if (!needsIndexes.test(String(property))) return value.bind(target);
        return async (...args: unknown[]) => {
          await makeIndexes(collectionName);
          return value.apply(target, args);
        };
      },
    });

  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      if (property === 'collections')
        return async (...args: unknown[]) => {
          await makeAll();
          return value.apply(target, args);
        };
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args);
        if (property === 'collection') return wrap(result as Collection<Document>);
        if (property !== 'listCollections') return result;
        const cursor = result as ReturnType<Db['listCollections']>;
        return new Proxy(cursor, {
          get: (from, name) => {
            const own: unknown = Reflect.get(from, name);
            if (typeof own !== 'function') return own;
            if (name !== 'toArray') return own.bind(from);
            return async () => {
              await makeAll();
              return own.apply(from);
            };
          },
        });
      };
    },
  });
}
