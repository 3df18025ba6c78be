import { AppError } from '@atrium/service-kit/app-error';
import { tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import { type RemoteDocument, remoteDocument } from './remote-document';

export function createRemoteRepository(db: Db) {
  const remotes = db.collection<RemoteDocument>('remotes');
  return {
    async find(name: string): Promise<RemoteDocument | null> {
      const row = await remotes.findOne({ _id: name });
      if (row === null) return null;
      const { data, error } = remoteDocument.safeParse(row);
      if (data !== undefined) return data;
      throw new AppError({ code: 'conflict', publicMessage: `The row of ${name} is damaged`, cause: error });
    },

    /** A damaged row doesn't hide the others: it is only named. */
    async list(): Promise<{ records: RemoteDocument[]; damaged: string[] }> {
      const rows = (await remotes.find().sort({ _id: 1 }).toArray()).map((row) => ({
        name: String(row._id),
        parsed: remoteDocument.safeParse(row),
      }));
      return {
        records: rows.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
        damaged: rows.filter(({ parsed }) => !parsed.success).map(({ name }) => name),
      };
    },

    /** Grows with each change of any remote, as no row is ever deleted. */
    async readRevision(): Promise<number> {
      const rows = await remotes.find({}, { projection: { revision: 1 } }).toArray();
      return rows.reduce((sum, { revision }) => sum + (Number.isSafeInteger(revision) ? revision : 0), 0);
    },

    /** False if another writer was first. */
    async replace(record: RemoteDocument, expectedRevision: number): Promise<boolean> {
      const { _id, ...fields } = record;
      if (expectedRevision > 0) {
        const { matchedCount } = await remotes.replaceOne({ _id, revision: expectedRevision }, fields);
        return matchedCount === 1;
      }
      return tryUniqueWrite(remotes.insertOne(record));
    },

    /** Not a change of the remote: its revision stays. */
    async recordTokenUse(name: string, now: Date): Promise<void> {
      await remotes.updateOne({ _id: name, token: { $ne: null } }, { $set: { 'token.lastUsedAt': now } });
    },
  };
}
