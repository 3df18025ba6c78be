import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';

/** The databases of this process that no test file uses. Making the indexes of a service took half the time of a test file. */
const unused: string[] = [];

/** Drops what a test has made of a collection, such as a view that refuses writes; the others keep their indexes. */
async function empty(db: Db): Promise<void> {
  const listed = await db.listCollections({ name: { $not: /^system\./ } }, { nameOnly: false }).toArray();
  await Promise.all(
    listed.map(({ name, type, options }) => {
      const isPlain = type === 'collection' && Object.keys(options ?? {}).length === 0;
      return isPlain ? db.collection(name).deleteMany({}) : db.dropCollection(name);
    }),
  );
}

/** An empty database, which may have the indexes of an earlier test file. */
export async function takeDatabase(client: MongoClient, { isNew }: { isNew: boolean }): Promise<Db> {
  const name = isNew ? undefined : unused.shift();
  if (name === undefined) return client.db(`test_${randomUUID().replaceAll('-', '').slice(0, 16)}`);
  const db = client.db(name);
  // Here rather than after the tests: a write that was still on its way has arrived.
  await empty(db);
  return db;
}

export function releaseDatabase({ databaseName }: Db): void {
  unused.push(databaseName);
}
