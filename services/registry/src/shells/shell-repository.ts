import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

/** The files for browsers of one build of the shell. Collection `shells`. */
interface ShellDocument {
  /** Hash of the build. */
  _id: string;
  files: string[];
  /** Key in the artifact store. */
  archive: string;
  /** When a renderer last said that it uses this shell. */
  lastUsedAt: Date;
}

export function createShellRepository(db: Db) {
  const shells = db.collection<ShellDocument>('shells');
  return {
    start: () => ensureIndexes(shells, [{ key: { files: 1 } }]),
    isKnown: async (id: string) => (await shells.countDocuments({ _id: id }, { limit: 1 })) > 0,
    findWith: (file: string) => shells.findOne({ files: file }, { projection: { archive: 1 } }),
    listUnusedSince: (time: Date) => shells.find({ lastUsedAt: { $lt: time } }).toArray(),

    /** False if this shell is unknown. */
    async recordUse(id: string, now: Date): Promise<boolean> {
      const { matchedCount } = await shells.updateOne({ _id: id }, { $set: { lastUsedAt: now } });
      return matchedCount === 1;
    },

    /** False if this shell is there already. */
    insert: (record: ShellDocument): Promise<boolean> => tryUniqueWrite(shells.insertOne(record)),

    /** False if it has been used since. */
    async deleteUnused({ _id, lastUsedAt }: ShellDocument): Promise<boolean> {
      const { deletedCount } = await shells.deleteOne({ _id, lastUsedAt });
      return deletedCount === 1;
    },
  };
}
