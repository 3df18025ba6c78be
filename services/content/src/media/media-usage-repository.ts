import { BSON, type Db, type Document } from 'mongodb';

const { EJSON } = BSON;

/** A collection whose documents list the media they show in `mediaIds`. */
interface MediaUser {
  /** Undefined for collections that visitors never see: versions and drafts. */
  resource?: string;
  collectionName: string;
  /** The documents are versions: a replaced image stays in them. */
  isHistory?: true;
}

/** The fields of a document that `change` changes. It gets JSON. */
export function changeFields(fields: Document, change: (json: string) => string): Document {
  const changes = Object.entries(fields).flatMap(([key, value]) => {
    const before = EJSON.stringify(value, { relaxed: false });
    const after = change(before);
    return after === before ? [] : [[key, EJSON.parse(after)]];
  });
  return Object.fromEntries(changes);
}

export function createMediaUsageRepository(db: Db, mediaUsers: readonly MediaUser[]) {
  const users = mediaUsers.map(({ resource, collectionName, isHistory = false }) => ({
    resource,
    isHistory,
    collection: db.collection(collectionName),
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

    /** All ids in use, including use in the trash, versions and drafts. */
    async listUsed(): Promise<string[]> {
      const lists = await Promise.all(users.map(({ collection }) => collection.distinct('mediaIds')));
      return [...new Set(lists.flat().filter((id) => typeof id === 'string'))];
    },

    /** Lists the items that show the image, those in the trash included, and counts drafts and versions that do. */
    async listUses(id: string, limit: number) {
      const items: { type: string; id: string; title: string; status: string; isDeleted: boolean }[] = [];
      for (const { resource, collection } of users) {
        if (resource === undefined || items.length >= limit) continue;
        const projection = { title: 1, status: 1, deletedAt: 1 };
        const found = await collection
          .find({ mediaIds: id }, { projection, limit: limit - items.length })
          .toArray();
        for (const { _id, title, status, deletedAt } of found)
          items.push({
            type: resource,
            id: String(_id),
            title: String(title ?? ''),
            status: String(status ?? ''),
            isDeleted: Boolean(deletedAt),
          });
      }
      const count = async (history: boolean) => {
        const others = users.filter((user) => user.resource === undefined && user.isHistory === history);
        const counts = await Promise.all(
          others.map(({ collection }) => collection.countDocuments({ mediaIds: id })),
        );
        return counts.reduce((sum, each) => sum + each, 0);
      };
      return { items, drafts: await count(false), versions: await count(true) };
    },

    /**
     * Changes the texts of everything that shows it, the trash, versions and drafts included. Revisions and dates stay. A document that
     * is saved in the meantime is read again. `change` gets JSON.
     */
    async changeTexts(
      id: string,
      change: (json: string) => string,
      { withHistory = true } = {},
    ): Promise<void> {
      for (const { collection, isHistory } of users) {
        if (isHistory && !withHistory) continue;
        for (const { _id } of await collection.find({ mediaIds: id }, { projection: { _id: 1 } }).toArray()) {
          let isDone = false;
          while (!isDone) {
            const document: Document = (await collection.findOne({ _id })) ?? {};
            const { rev = null, revision = null, ...fields } = document;
            const changes = changeFields(fields, change);
            if (Object.keys(changes).length === 0) break;
            isDone =
              (await collection.updateOne({ _id, rev, revision }, { $set: changes })).matchedCount === 1;
          }
        }
      }
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
