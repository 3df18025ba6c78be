import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';

/** The databases of this process that no test file uses. Making the indexes of a service took half the time of a test file. */
const unused: string[] = [];

/** A collection of so many documents is dropped: to delete each of 100,000 fills the engine's cache. */
const manyDocuments = 1_000;

/** The collections keep their indexes, unless a test has made something else of one, such as a view that refuses writes. */
async function empty(db: Db): Promise<void> {
  const listed = await db.listCollections({}, { nameOnly: false }).toArray();
  const isPlain = ({ name, type, options }: (typeof listed)[number]) =>
    type === 'collection' && !name.startsWith('system.') && Object.keys(options ?? {}).length === 0;
  if (!listed.every(isPlain)) {
    await db.dropDatabase();
    return;
  }
  await Promise.all(
    listed.map(async ({ name }) => {
      const collection = db.collection(name);
      const isSmall = (await collection.estimatedDocumentCount()) < manyDocuments;
      await (isSmall ? collection.deleteMany({}) : collection.drop());
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
