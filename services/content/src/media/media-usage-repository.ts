import type { Db, Document, Filter } from 'mongodb';

/** A collection whose documents list the media they show in `mediaIds`. */
export interface MediaUser {
  /** Undefined for collections that visitors never see: versions and drafts. */
  resource?: string;
  /** The documents that visitors see. */
  publicFilter?: Filter<Document>;
  collectionName: string;
}

export function createMediaUsageRepository(db: Db, mediaUsers: readonly MediaUser[]) {
  const users = mediaUsers.map(({ resource, publicFilter, collectionName }) => ({
    resource,
    publicFilter,
    collection: db.collection<{ mediaIds: string[]; deletedAt: Date | null }>(collectionName),
  }));
  return {
    /** The ids in use, including use in the trash, versions and drafts. */
    async findUsed(ids: readonly string[]): Promise<Set<string>> {
      const used = new Set<string>();
      for (const { collection } of users) {
        for (const id of await collection.distinct('mediaIds', { mediaIds: { $in: [...ids] } })) used.add(id);
      }
      return used;
    },

    /** The ids that a published item shows. */
    async findPublic(ids: readonly string[]): Promise<string[]> {
      const found = await Promise.all(
        users.map(({ collection, publicFilter }) =>
          publicFilter === undefined
            ? []
            : collection.distinct('mediaIds', { ...publicFilter, mediaIds: { $in: [...ids] } }),
        ),
      );
      const wanted = new Set(ids);
      return [...new Set(found.flat())].filter((id) => wanted.has(id));
    },

    /** Number of items that show each id. */
    async countUses(ids: readonly string[]): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      for (const { collection } of users.filter(({ resource }) => resource !== undefined)) {
        const groups = await collection
          .aggregate<{ _id: string; count: number }>([
            { $match: { mediaIds: { $in: [...ids] }, deletedAt: null } },
            { $unwind: '$mediaIds' },
            { $match: { mediaIds: { $in: [...ids] } } },
            { $group: { _id: '$mediaIds', count: { $sum: 1 } } },
          ])
          .toArray();
        for (const { _id, count } of groups) counts.set(_id, (counts.get(_id) ?? 0) + count);
      }
      return counts;
    },

    /** The items whose public pages show it. */
    async findShown(id: string): Promise<{ resource: string; ids: string[] }[]> {
      const shown: { resource: string; ids: string[] }[] = [];
      for (const { resource, collection } of users) {
        if (resource === undefined) continue;
        const found = await collection
          .find({ mediaIds: id, deletedAt: null }, { projection: { _id: 1 } })
          .limit(1_000)
          .toArray();
        if (found.length > 0) shown.push({ resource, ids: found.map(({ _id }) => String(_id)) });
      }
      return shown;
    },
  };
}

export type MediaUsage = ReturnType<typeof createMediaUsageRepository>;
