import { ensureIndexes, tryUniqueWrite } from '@atrium/service-kit/mongo';
import { type Db, type Filter, ObjectId } from 'mongodb';
import type { StoredImage } from '../media/image-response';

export interface PersonRecord<Content = unknown> {
  _id: ObjectId;
  /** The number of the public URL. */
  number: number;
  content: Content;
  image: StoredImage | null;
  mediaIds: string[];
  displayOrder: number;
  status: 'draft' | 'published';
  rev: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

const live = { deletedAt: null };
const maxAttempts = 20;

export function createPersonRepository<Content>(db: Db, collection: string) {
  const people = db.collection<PersonRecord>(collection);
  type Person = PersonRecord<Content>;
  const typed = (record: PersonRecord | null) => record as Person | null;

  const filterOf = (id: string): Filter<PersonRecord> =>
    /^\d{1,7}$/.test(id) ? { number: Number(id), ...live } : { _id: new ObjectId(id), ...live };

  /** Includes the trash, because restored people keep their number. */
  async function nextNumber(): Promise<number> {
    const last = await people.findOne({}, { sort: { number: -1 }, projection: { number: 1 } });
    return (last?.number ?? 0) + 1;
  }

  return {
    collectionName: collection,
    start: () =>
      ensureIndexes(people, [
        { key: { number: 1 }, options: { unique: true, partialFilterExpression: live } },
        { key: { deletedAt: 1, displayOrder: 1, number: 1 } },
        { key: { deletedAt: 1, status: 1, displayOrder: 1, number: 1 } },
        { key: { mediaIds: 1 } },
      ]),
    find: async (id: string) => typed(await people.findOne(filterOf(id))),
    findTrashed: async (id: string) =>
      typed(await people.findOne({ _id: new ObjectId(id), deletedAt: { $ne: null } })),

    /** Inserts with the wanted number, or the next free one. Null if the wanted number is taken. */
    async insert(record: Omit<Person, 'number'>, wanted: number | undefined): Promise<Person | null> {
      if (wanted !== undefined && (await people.findOne({ number: wanted }, { projection: { _id: 1 } })))
        return null;
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const numbered = { ...record, number: wanted ?? (await nextNumber()) } as Person;
        if (await tryUniqueWrite(people.insertOne(numbered as PersonRecord))) return numbered;
        if (wanted !== undefined) return null;
      }
      return null;
    },
    async replaceRevision(previous: Person, next: Person): Promise<boolean> {
      const { _id, displayOrder, ...fields } = next;
      const isMoved = displayOrder !== previous.displayOrder;
      const { matchedCount } = await people.updateOne(
        { _id, rev: previous.rev },
        { $set: { ...fields, ...(isMoved && { displayOrder }) } as Omit<PersonRecord, '_id'> },
      );
      return matchedCount === 1;
    },
    async list({ page, limit, match }: { page: number; limit: number; match: Filter<PersonRecord> }) {
      const filter = { ...live, ...match };
      const [items, total] = await Promise.all([
        people
          .find(filter)
          .sort({ displayOrder: 1, number: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        people.countDocuments(filter),
      ]);
      return { items: items as unknown as Person[], total, page, limit };
    },
    readAll: () => people.find(live).sort({ number: 1 }) as unknown as AsyncIterable<Person>,
    readForSearch: (ids?: readonly string[]) =>
      people.find(
        ids === undefined ? {} : { _id: { $in: ids.map((id) => new ObjectId(id)) } },
      ) as unknown as AsyncIterable<Person>,
    async reorder(ids: readonly string[]): Promise<number> {
      const writes = ids.map((id, index) => ({
        updateOne: {
          filter: { _id: new ObjectId(id), ...live },
          update: { $set: { displayOrder: index + 1 } },
        },
      }));
      return (await people.bulkWrite(writes, { ordered: false })).matchedCount;
    },
  };
}

export type PersonRepository<Content> = ReturnType<typeof createPersonRepository<Content>>;
