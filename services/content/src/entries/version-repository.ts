import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { type ContentTypeRow, contentTypes } from '@atrium/contracts/content/content-types';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { Db } from 'mongodb';
import type { EntryDocument } from './entry-document';

export interface VersionDocument {
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
  /** A draft that was kept; the item itself did not change at this number. */
  isDraft?: true;
  record: EntryDocument;
}

/** Kept at any age. */
const minVersions = 50;
/** Further versions are kept up to this age and up to the maximum. */
const maxAgeMs = 30 * 86_400_000;
const maxVersions = 200;

const collectionName = 'content_versions';

const rows: Readonly<Record<string, ContentTypeRow>> = contentTypes;

/** The item after each save: the newest 50, and up to 200 of the last 30 days; all of a type that keeps its versions. */
export function createVersionRepository(db: Db) {
  const versions = db.collection<VersionDocument>(collectionName);

  async function write(
    resource: string,
    records: readonly EntryDocument[],
    more: Pick<VersionDocument, 'isDraft'> = {},
  ): Promise<void> {
    const writes = records.map((record) => {
      const entryId = record._id.toHexString();
      const version: Omit<VersionDocument, '_id'> = {
        resource,
        entryId,
        rev: record.rev,
        savedAt: record.updatedAt,
        savedBy: record.updatedBy,
        title: record.title,
        status: record.status,
        mediaIds: record.mediaIds,
        ...more,
        record,
      };
      const filter = { _id: `${entryId}:${record.rev}` };
      return { updateOne: { filter, update: { $set: version }, upsert: true } };
    });
    await versions.bulkWrite(writes, { ordered: false });
  }

  async function removeOld(resource: string, { _id, updatedAt }: EntryDocument): Promise<void> {
    if (rows[resource]?.keepsVersions) return;
    const older = await versions
      .find({ entryId: _id.toHexString() }, { projection: { savedAt: 1 } })
      .sort({ rev: -1 })
      .skip(minVersions)
      .toArray();
    const oldest = updatedAt.getTime() - maxAgeMs;
    const expired = older.filter(
      ({ savedAt }, index) => index >= maxVersions - minVersions || savedAt.getTime() < oldest,
    );
    if (expired.length > 0)
      await versions.deleteMany({ _id: { $in: expired.map((version) => version._id) } });
  }

  return {
    collectionName,
    start: () => ensureIndexes(versions, [{ key: { entryId: 1, rev: -1 } }, { key: { mediaIds: 1 } }]),

    async store(resource: string, record: EntryDocument): Promise<void> {
      await write(resource, [record]);
      await removeOld(resource, record);
    },
    async storeDraft(resource: string, record: EntryDocument): Promise<void> {
      await write(resource, [record], { isDraft: true });
      await removeOld(resource, record);
    },
    async storeMany(resource: string, records: readonly EntryDocument[]): Promise<void> {
      if (records.length === 0) return;
      await write(resource, records);
      for (const record of records) await removeOld(resource, record);
    },
    list: (entryId: string) =>
      versions
        .find({ entryId }, { projection: { record: 0, mediaIds: 0 } })
        .sort({ rev: -1 })
        .limit(maxVersions)
        .toArray(),
    /** Lists published versions, without drafts, the newest first. */
    async listPublished(entryId: string): Promise<VersionDocument['record'][]> {
      const found = await versions
        .find({ entryId, isDraft: { $exists: false } })
        .sort({ rev: -1 })
        .toArray();
      return found.map(({ record }) => record);
    },
    /** The versions of saves after a time, the oldest first. */
    readSavedAfter: (entryId: string, at: Date) =>
      versions.find({ entryId, savedAt: { $gt: at }, isDraft: { $exists: false } }).sort({ rev: 1 }),
    find: (entryId: string, rev: number) => versions.findOne({ _id: `${entryId}:${rev}` }),
    deleteAll: (entryIds: readonly string[]) => versions.deleteMany({ entryId: { $in: [...entryIds] } }),
  };
}

export type VersionRepository = ReturnType<typeof createVersionRepository>;
