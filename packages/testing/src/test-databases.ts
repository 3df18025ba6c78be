import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';

/** The databases of this process that no test file uses. Making the indexes of a service took half the time of a test file. */
const unused: string[] = [];

async function empty(db: Db): Promise<void> {
  const collections = await db.collections();
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
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
