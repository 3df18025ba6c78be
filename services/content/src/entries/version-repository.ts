import type { StaffRef } from '@atrium/contracts/content-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { EntryRecord } from './entry-record';

export interface VersionRecord {
  /** `<entry id>:<rev>` */
  _id: string;
  resource: string;
  entryId: string;
  rev: number;
  savedAt: Date;
  savedBy: StaffRef;
  title: string;
  status: string;
  mediaIds: string[];
  record: EntryRecord;
}

const keptVersions = 50;

/** Each save of an item as it was afterwards; the newest 50. */
export function createVersionRepository(db: Db) {
  const versions = db.collection<VersionRecord>('content_versions');
  return {
    collection: versions,
    start: () => ensureIndexes(versions, [{ key: { entryId: 1, rev: -1 } }, { key: { mediaIds: 1 } }]),

    async keep(resource: string, record: EntryRecord): Promise<void> {
      const entryId = record._id.toHexString();
      const version: Omit<VersionRecord, '_id'> = {
        resource,
        entryId,
        rev: record.rev,
        savedAt: record.updatedAt,
        savedBy: record.updatedBy,
        title: record.title,
        status: record.status,
        mediaIds: record.mediaIds,
        record,
      };
      await versions.updateOne({ _id: `${entryId}:${record.rev}` }, { $set: version }, { upsert: true });
      await versions.deleteMany({ entryId, rev: { $lte: record.rev - keptVersions } });
    },
    list: (entryId: string) =>
      versions
        .find({ entryId }, { projection: { record: 0, mediaIds: 0 } })
        .sort({ rev: -1 })
        .limit(keptVersions)
        .toArray(),
    find: (entryId: string, rev: number) => versions.findOne({ _id: `${entryId}:${rev}` }),
    deleteAll: (entryIds: readonly string[]) => versions.deleteMany({ entryId: { $in: [...entryIds] } }),
  };
}

export type VersionRepository = ReturnType<typeof createVersionRepository>;
