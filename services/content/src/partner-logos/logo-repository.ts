import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, ObjectId } from 'mongodb';
import type { StoredImage } from '../media/image-response';

export interface LogoRecord {
  _id: ObjectId;
  name: string;
  image: StoredImage;
  mediaIds: string[];
  /** Where it leads. */
  url?: string;
  displayOrder: number;
  isActive: boolean;
  createdAt: Date;
  deletedAt: Date | null;
}

const sort = { displayOrder: 1, _id: -1 } as const;
const trashSort = { deletedAt: -1, displayOrder: -1, _id: 1 } as const;
const staffIndex = { deletedAt: 1, displayOrder: 1, _id: -1 } as const;
const publicIndex = { deletedAt: 1, isActive: 1, displayOrder: 1, _id: -1 } as const;

const collectionName = 'partner_logos';

export function createLogoRepository(db: Db) {
  const logos = db.collection<LogoRecord>(collectionName);
  return {
    collectionName,
    start: () => ensureIndexes(logos, [{ key: staffIndex }, { key: publicIndex }, { key: { mediaIds: 1 } }]),
    insertMany: (records: LogoRecord[]) => logos.insertMany(records),
    async list({
      page,
      limit,
      isStaff,
      isTrash,
    }: {
      page: number;
      limit: number;
      isStaff: boolean;
      /** Lists deleted logos, the last deleted first. */
      isTrash: boolean;
    }) {
      const filter = isTrash
        ? { deletedAt: { $ne: null } }
        : { deletedAt: null, ...(!isStaff && { isActive: true }) };
      const [items, total] = await Promise.all([
        logos
          .find(filter)
          .sort(isTrash ? trashSort : sort)
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        logos.countDocuments(filter),
      ]);
      return { items, total, page, limit };
    },
    readAll: () => logos.find({ deletedAt: null }).sort({ _id: 1 }) as AsyncIterable<LogoRecord>,
    update: (
      id: string,
      changes: Partial<Pick<LogoRecord, 'name' | 'url' | 'isActive' | 'displayOrder' | 'image' | 'mediaIds'>>,
    ) =>
      logos.findOneAndUpdate(
        { _id: new ObjectId(id), deletedAt: null },
        { $set: changes },
        { returnDocument: 'after' },
      ),
    findLive: (id: string) => logos.findOne({ _id: new ObjectId(id), deletedAt: null }),
    moveToTrash: (id: string, now: Date) =>
      logos.findOneAndUpdate({ _id: new ObjectId(id), deletedAt: null }, { $set: { deletedAt: now } }),
    restore: (id: string) =>
      logos.findOneAndUpdate(
        { _id: new ObjectId(id), deletedAt: { $ne: null } },
        { $set: { deletedAt: null } },
        { returnDocument: 'after' },
      ),
    async reorder(ids: readonly string[]): Promise<number> {
      const writes = ids.map((id, index) => ({
        updateOne: {
          filter: { _id: new ObjectId(id), deletedAt: null },
          update: { $set: { displayOrder: index + 1 } },
        },
      }));
      return (await logos.bulkWrite(writes, { ordered: false })).matchedCount;
    },
  };
}

export type LogoRepository = ReturnType<typeof createLogoRepository>;
