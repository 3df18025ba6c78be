import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';

/** The files for browsers of one build of the shell. Collection `shells`. */
export interface ShellRecord {
  /** Hash of the build. */
  _id: string;
  files: string[];
  /** Key in the artifact store. */
  archive: string;
  /** The last start of a renderer with this shell. */
  startedAt: Date;
}

export function createShellRepository(db: Db) {
  const shells = db.collection<ShellRecord>('shells');
  return {
    start: () => ensureIndexes(shells, [{ key: { files: 1 } }]),
    findWith: (file: string) => shells.findOne({ files: file }, { projection: { archive: 1 } }),
    listStartedBefore: (time: Date) => shells.find({ startedAt: { $lt: time } }).toArray(),

    /** False if this shell is unknown. */
    async noteStart(id: string, now: Date): Promise<boolean> {
      const { matchedCount } = await shells.updateOne({ _id: id }, { $set: { startedAt: now } });
      return matchedCount === 1;
    },

    /** False if this shell is there already. */
    insert: (record: ShellRecord): Promise<boolean> => tryUniqueWrite(shells.insertOne(record)),

    /** False if it has been started since. */
    async deleteUnused({ _id, startedAt }: ShellRecord): Promise<boolean> {
      const { deletedCount } = await shells.deleteOne({ _id, startedAt });
      return deletedCount === 1;
    },
  };
}

export type ShellRepository = ReturnType<typeof createShellRepository>;
