import { type SavedContactFilter, savedContactFilter } from '@atrium/contracts/contacts/lists.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import { ensureIndexes } from '@atrium/service-kit/mongo';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import type { Db, ObjectId, WithId } from 'mongodb';

interface SavedFilterDocument {
  ownerId: string;
  name: string;
  query: Record<string, string>;
  createdAt: Date;
}

const maxPerPerson = 50;

const toSavedFilter = ({ _id, name, query, createdAt }: WithId<SavedFilterDocument>): SavedContactFilter => ({
  _id: _id.toHexString(),
  id: _id.toHexString(),
  name,
  query,
  createdAt: createdAt.toISOString(),
});

export const shownFilters: ShownRows<WithId<SavedFilterDocument>, SavedContactFilter> = {
  resource: 'contact',
  schema: savedContactFilter,
  toItem: toSavedFilter,
};

/** Each member of the staff keeps their own. */
export function createSavedFilterRepository({ db, clock }: { db: Db; clock: Clock }) {
  const filters = db.collection<SavedFilterDocument>('contact_filters');
  return {
    start: () => ensureIndexes(filters, [{ key: { ownerId: 1, name: 1 }, options: { unique: true } }]),
    list: (ownerId: string) => filters.find({ ownerId }).sort({ name: 1 }).toArray(),
    async save(ownerId: string, { name, query }: { name: string; query: Record<string, string> }) {
      if ((await filters.countDocuments({ ownerId, name: { $ne: name } })) >= maxPerPerson)
        throw new AppError({ code: 'conflict', publicMessage: `At most ${maxPerPerson} saved filters` });
      const saved = await filters.findOneAndUpdate(
        { ownerId, name },
        { $set: { query }, $setOnInsert: { createdAt: clock.now() } },
        { upsert: true, returnDocument: 'after' },
      );
      if (saved === null) throw new Error('an upsert returned nothing');
      return toSavedFilter(saved);
    },
    async remove(ownerId: string, _id: ObjectId) {
      const { deletedCount } = await filters.deleteOne({ _id, ownerId });
      if (deletedCount === 0) throw notFound('Saved filter not found');
    },
  };
}
