import { ensureIndexes, escapeRegExp, tryUniqueWrite } from '@atrium/service-kit/mongo';
import { findPage } from '@atrium/service-kit/page-repository';
import { type Db, type Filter, ObjectId } from 'mongodb';
import type { MediaDocument } from './media-document';

const toIds = (ids: readonly string[]) =>
  ids.filter((id) => ObjectId.isValid(id) && id.length === 24).map((id) => new ObjectId(id));

interface MediaListArgs {
  q: string;
  tag: string;
  usedIds: readonly string[] | undefined;
  page: number;
  limit: number;
}

export function createMediaRepository(db: Db) {
  const media = db.collection<MediaDocument>('media');
  return {
    start: () =>
      ensureIndexes(media, [
        { key: { sha256: 1 } },
        { key: { uploadKey: 1 }, options: { unique: true, sparse: true } },
        { key: { createdAt: -1, _id: -1 } },
        { key: { isKept: 1, touchedAt: 1 } },
        {
          key: { variantsState: 1, createdAt: 1 },
          options: { partialFilterExpression: { variantsState: 'pending' } },
        },
      ]),
    insert: (record: MediaDocument) => media.insertOne(record),
    /** False if another upload of the same bytes was first. An image whose deletion has begun doesn't count. */
    async insertFirst(record: MediaDocument & { uploadKey: string }): Promise<boolean> {
      if (await tryUniqueWrite(media.insertOne(record))) return true;
      const { matchedCount } = await media.updateOne(
        { uploadKey: record.uploadKey, deletionAt: { $exists: true } },
        { $unset: { uploadKey: '' } },
      );
      return matchedCount === 1 && tryUniqueWrite(media.insertOne(record));
    },
    findById: (id: string) => media.findOne({ _id: new ObjectId(id) }),
    readAll: () => media.find().sort({ _id: 1 }) as AsyncIterable<MediaDocument>,
    findMany: (ids: readonly string[]) => media.find({ _id: { $in: toIds(ids) } }).toArray(),

    /** Returns the ids that an item can show. Their removal as unused is postponed by a day, and nobody can delete them for a moment. */
    async choose(ids: readonly string[], now: Date): Promise<string[]> {
      if (ids.length === 0) return [];
      const filter = { _id: { $in: toIds(ids) }, deletionAt: { $exists: false } };
      await media.updateMany(filter, { $set: { touchedAt: now } });
      // After the write: what a deletion took in between is missing.
      return (await media.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) =>
        _id.toHexString(),
      );
    },
    protect: (ids: readonly string[]) =>
      media.updateMany({ _id: { $in: toIds(ids) } }, { $set: { isKept: true } }),
    /** `isKept` moves the file into the library; a later upload of the editor doesn't take it out. */
    touchBySha256: ({ sha256, now, isKept }: { sha256: string; now: Date; isKept: boolean }) =>
      media.findOneAndUpdate(
        { sha256, deletionAt: { $exists: false } },
        { $set: { touchedAt: now, ...(isKept && { isKept }) } },
        { returnDocument: 'after' },
      ),

    /** `usedIds`: only the others are listed. */
    list({ q, tag, usedIds, ...page }: MediaListArgs) {
      const pattern = { $regex: escapeRegExp(q.replaceAll('\0', '')), $options: 'i' };
      const filter: Filter<MediaDocument> = {
        ...(q !== '' && { $or: [{ name: pattern }, { alt: pattern }, { tags: pattern }] }),
        ...(tag !== '' && { tags: tag }),
        ...(usedIds !== undefined && { _id: { $nin: toIds(usedIds) } }),
      };
      return findPage(media, filter, { ...page, sort: { createdAt: -1, _id: -1 } });
    },
    /** In the order of the alphabet. */
    listTags: async () =>
      (await media.distinct('tags')).filter((tag) => tag !== undefined).sort((a, b) => a.localeCompare(b)),
    /** Unless it has one. */
    fillAlt: (id: string, alt: string) =>
      media.updateOne({ _id: new ObjectId(id), alt: '' }, { $set: { alt } }),
    update: (
      id: string,
      changes: Partial<Pick<MediaDocument, 'alt' | 'name' | 'focal' | 'isKept' | 'tags'>>,
    ) => media.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: changes }, { returnDocument: 'after' }),
    setVariants: (id: string, changes: Pick<MediaDocument, 'variants' | 'variantsState'>) =>
      media.updateOne({ _id: new ObjectId(id) }, { $set: changes }),
    findPendingVariants: (before: Date, limit: number) =>
      media
        .find({ variantsState: 'pending', createdAt: { $lt: before } }, { projection: { variants: 1 } })
        .limit(limit)
        .toArray(),
    findUntouched: (before: Date, after: ObjectId | null, limit: number) =>
      media
        .find({ isKept: false, touchedAt: { $lt: before }, ...(after !== null && { _id: { $gt: after } }) })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    /** Compare-and-delete: false if it was selected in the meantime. */
    async deleteUntouched({ _id, touchedAt }: Pick<MediaDocument, '_id' | 'touchedAt'>): Promise<boolean> {
      const { deletedCount } = await media.deleteOne({ _id, touchedAt, isKept: false });
      return deletedCount === 1;
    },
    /** Compare-and-set: null if it was chosen since it was read. From here on no item can choose it. */
    startDeletion: ({ _id, touchedAt }: MediaDocument, now: Date) =>
      media.findOneAndUpdate({ _id, touchedAt }, { $set: { deletionAt: now } }, { returnDocument: 'after' }),
    stopDeletion: ({ _id, deletionAt }: MediaDocument) =>
      media.updateOne({ _id, ...(deletionAt && { deletionAt }) }, { $unset: { deletionAt: '' } }),
    delete: (id: string) => media.deleteOne({ _id: new ObjectId(id) }),
  };
}

export type MediaRepository = ReturnType<typeof createMediaRepository>;
