import type { Db, ObjectId } from 'mongodb';

export type TrashRepository = ReturnType<typeof createTrashRepository>;

export function createTrashRepository(db: Db, collection: string) {
  const items = db.collection<{ deletedAt: Date | null }>(collection);
  return {
    async listIdsBefore(before: Date, limit: number): Promise<ObjectId[]> {
      const expired = await items
        .find({ deletedAt: { $gt: new Date(0), $lt: before } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return expired.map(({ _id }) => _id);
    },
    /** Checks the date again, because an item may have been restored. */
    deleteBefore: (ids: ObjectId[], before: Date) =>
      items.deleteMany({ _id: { $in: ids }, deletedAt: { $lt: before } }),
  };
}
