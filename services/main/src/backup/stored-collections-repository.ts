import { noTimeLimit } from '@atrium/service-kit/mongo';
import { BSON, type ClientSession, type Db, type Document, type IndexSpecification } from 'mongodb';
import type { StoredEntry } from './backup-format';

/** The driver creates them with the first file of a bucket, so not after a restore (GridFS specification, "Indexes"). */
const gridFsIndexes: readonly { suffix: string; key: IndexSpecification; unique: boolean }[] = [
  { suffix: '.files', key: { filename: 1, uploadDate: 1 }, unique: false },
  { suffix: '.chunks', key: { files_id: 1, n: 1 }, unique: true },
];

// A batch of the cursor is limited to 16 MB by the server as well.
const batchSize = 500;

/** Every collection of the database, whichever service owns it. */
export function createStoredCollections(db: Db) {
  async function listNames(): Promise<string[]> {
    const found = await db.listCollections({}, { nameOnly: true }).toArray();
    return found
      .filter(({ name, type }) => type !== 'view' && !name.startsWith('system.'))
      .map(({ name }) => name)
      .toSorted();
  }

  const findAll = (name: string, session: ClientSession | undefined) =>
    db.collection(name).find(
      {},
      {
        batchSize,
        sort: { _id: 1 },
        // Types that JavaScript would merge stay apart: 1 as int, long or double.
        promoteValues: false,
        bsonRegExp: true,
        ...(session !== undefined && { session }),
      },
    );

  return {
    database: db.databaseName,
    async describeEngine() {
      const [{ version }, hello] = await Promise.all([
        db.command({ buildInfo: 1 }),
        db.command({ hello: 1 }),
      ]);
      const kind =
        hello.msg === 'isdbgrid' ? 'sharded cluster' : hello.setName ? 'replica set' : 'single server';
      return { engine: `MongoDB ${version}, ${kind}`, hasSnapshots: kind !== 'single server' };
    },
    async listFinishedMigrations(): Promise<string[]> {
      const finished = db.collection<{ _id: string }>('migrations').find({ finishedAt: { $ne: null } });
      return (await finished.toArray()).map(({ _id }) => _id).toSorted();
    },
    /** Names of collections with at least one document. */
    async listFilled() {
      const names: string[] = [];
      for (const name of await listNames())
        if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) names.push(name);
      return names;
    },
    /** All documents of all collections as canonical EJSON in the order of their ids, each collection's name first. */
    async *readAll({ isSnapshot }: { isSnapshot: boolean }): AsyncGenerator<StoredEntry, void> {
      const session = isSnapshot ? db.client.startSession({ snapshot: true }) : undefined;
      try {
        for (const name of await listNames()) {
          yield { collection: name };
          for await (const document of findAll(name, session))
            yield { document: BSON.EJSON.stringify(document, { relaxed: false }) };
        }
      } finally {
        await session?.endSession();
      }
    },
    async insert(name: string, documents: readonly string[]) {
      const parsed = documents.map((text) => BSON.EJSON.parse(text, { relaxed: false }) as Document);
      await db.collection(name).insertMany(parsed, { ordered: false });
    },
    /** Without the indexes that its service creates at start. */
    async create(name: string) {
      const [existing] = await db.listCollections({ name }, { nameOnly: true }).toArray();
      if (existing === undefined) await db.createCollection(name);
      const index = gridFsIndexes.find(({ suffix }) => name.endsWith(suffix));
      if (index !== undefined)
        await db
          .collection(name)
          .createIndex(index.key, { ...noTimeLimit, ...(index.unique && { unique: true }) });
    },
    async has(name: string, _id: string): Promise<boolean> {
      return (await db.collection<{ _id: string }>(name).findOne({ _id })) !== null;
    },
    async drop(name: string) {
      await db.dropCollection(name);
    },
    async dropAll({ last }: { last?: string } = {}) {
      const names = await listNames();
      for (const name of names.filter((each) => each !== last)) await db.dropCollection(name);
      if (last !== undefined) await db.dropCollection(last);
    },
  };
}
export type StoredCollections = ReturnType<typeof createStoredCollections>;
