import { ensureIndexes, isDuplicateKey } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import { type VersionRecord, versionId } from './version-record';

export function createVersionRepository(db: Db) {
  const versions = db.collection<VersionRecord>('remote_versions');
  return {
    start: () => ensureIndexes(versions, [{ key: { name: 1, sequence: -1 } }]),
    find: (name: string, version: string) => versions.findOne({ _id: versionId(name, version) }),
    findMany: (ids: string[]) => versions.find({ _id: { $in: ids } }).toArray(),
    list: (name: string) => versions.find({ name }).sort({ sequence: -1 }).limit(200).toArray(),
    listAll: () => versions.find({}, { projection: { build: 0, files: 0 } }).toArray(),

    /** False if this version is there already. */
    async insert(record: VersionRecord): Promise<boolean> {
      try {
        await versions.insertOne(record);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async notePlaced(id: string, { now, sequence }: { now: Date; sequence: number }): Promise<void> {
      await versions.updateOne({ _id: id }, { $set: { placedAt: now, lastPointedAt: now, sequence } });
    },

    async notePointed(ids: string[], now: Date): Promise<void> {
      await versions.updateMany({ _id: { $in: ids } }, { $set: { lastPointedAt: now } });
    },

    async delete(id: string): Promise<void> {
      await versions.deleteOne({ _id: id });
    },
  };
}

export type VersionRepository = ReturnType<typeof createVersionRepository>;
