import { ensureIndexes } from '@atrium/service-kit/mongo';
import { type Db, ObjectId } from 'mongodb';
import { createCount } from '../entries/count-up-to';
import { reverse } from '../entries/entry-indexes';
import { createListTotals } from '../entries/list-totals';
import type { StoredImage } from '../media/image-response';

export interface LogoRecord {
  _id: ObjectId;
  name: string;
  image: StoredImage;
  mediaIds: string[];
  displayOrder: number;
  isActive: boolean;
  createdAt: Date;
  deletedAt: Date | null;
}

const sort = { displayOrder: 1, _id: -1 } as const;
const trashSort = { deletedAt: -1, displayOrder: -1, _id: 1 } as const;
const staffIndex = { deletedAt: 1, displayOrder: 1, _id: -1 } as const;
const publicIndex = { deletedAt: 1, isActive: 1, displayOrder: 1, _id: -1 } as const;

/** `isSubscribed`: whether this process is told of what others save. */
export function createLogoRepository(db: Db, isSubscribed?: () => boolean) {
  const logos = db.collection<LogoRecord>('partner_logos');
  const totals = createListTotals(createCount(db, 'partner_logos'), isSubscribed);
  /** After a write: the next list counts anew. */
  function forgetAfter<T>(result: T): T {
    totals.forget();
    return result;
  }
  return {
    forget: totals.forget,
    collection: logos,
    start: () => ensureIndexes(logos, [{ key: staffIndex }, { key: publicIndex }, { key: { mediaIds: 1 } }]),
    insertMany: (records: LogoRecord[]) => logos.insertMany(records).then(forgetAfter),
    /** A page of the second half is read from the other end: skipping costs as much as what is skipped. */
    async list({
      page,
      limit,
      isStaff,
      isTrash,
    }: {
      page: number;
      limit: number;
      isStaff: boolean;
      /** What was deleted, the latest first, instead of what is there. */
      isTrash: boolean;
    }) {
      const filter = isTrash
        ? { deletedAt: { $ne: null } }
        : { deletedAt: null, ...(!isStaff && { isActive: true }) };
      const hint = isTrash || isStaff ? staffIndex : publicIndex;
      const order = isTrash ? trashSort : sort;
      const total = await totals.count(filter, hint);
      const skip = (page - 1) * limit;
      const size = Math.min(limit, total - skip);
      if (size <= 0) return { items: [], total, page, limit };
      const isNearEnd = skip >= total / 2;
      const items = await logos
        .find(filter, { hint })
        .sort(isNearEnd ? reverse(order) : order)
        .skip(isNearEnd ? total - skip - size : skip)
        .limit(size)
        .toArray();
      return { items: isNearEnd ? items.reverse() : items, total, page, limit };
    },
    readAll: () => logos.find({ deletedAt: null }).sort({ _id: 1 }) as AsyncIterable<LogoRecord>,
    update: (
      id: string,
      changes: Partial<Pick<LogoRecord, 'name' | 'isActive' | 'displayOrder' | 'image'>>,
    ) =>
      logos
        .findOneAndUpdate(
          { _id: new ObjectId(id), deletedAt: null },
          { $set: changes },
          { returnDocument: 'after' },
        )
        .then(forgetAfter),
    findLive: (id: string) => logos.findOne({ _id: new ObjectId(id), deletedAt: null }),
    moveToTrash: (id: string, now: Date) =>
      logos
        .findOneAndUpdate({ _id: new ObjectId(id), deletedAt: null }, { $set: { deletedAt: now } })
        .then(forgetAfter),
    restore: (id: string) =>
      logos
        .findOneAndUpdate(
          { _id: new ObjectId(id), deletedAt: { $ne: null } },
          { $set: { deletedAt: null } },
          { returnDocument: 'after' },
        )
        .then(forgetAfter),
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
