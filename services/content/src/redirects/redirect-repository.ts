import { normaliseOldPath } from '@atrium/contracts/site/constants';
import { ensureIndexes, escapeRegExp } from '@atrium/service-kit/mongo';
import { type Db, type Filter, ObjectId } from 'mongodb';

export interface RedirectDocument {
  _id: ObjectId;
  /** Normalised by `normaliseOldPath`. */
  from: string;
  entryId: ObjectId;
  createdAt: Date;
}

/** Paths of imported articles on their former site. They refer to the article by id, because its slug may change. */
export function createRedirectRepository(db: Db) {
  const redirects = db.collection<RedirectDocument>('redirects');
  return {
    start: () =>
      ensureIndexes(redirects, [
        { key: { from: 1 }, options: { unique: true } },
        { key: { createdAt: -1, _id: -1 } },
      ]),
    /** A repeated path is overwritten. False if the path can't be redirected. */
    async store(path: string, entryId: ObjectId, now: Date): Promise<boolean> {
      const from = normaliseOldPath(path);
      if (from === undefined) return false;
      await redirects.updateOne({ from }, { $set: { entryId, createdAt: now } }, { upsert: true });
      return true;
    },
    async find(path: string): Promise<RedirectDocument | null> {
      const from = normaliseOldPath(path);
      return from === undefined ? null : redirects.findOne({ from });
    },
    async list({ skip, limit, search }: { skip: number; limit: number; search?: string | undefined }) {
      const filter: Filter<RedirectDocument> = search
        ? { from: { $regex: escapeRegExp(search.toLowerCase().replaceAll('\0', '')) } }
        : {};
      const [items, total] = await Promise.all([
        limit === 0
          ? []
          : redirects.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).toArray(),
        redirects.countDocuments(filter),
      ]);
      return { items, total };
    },
    readAll: () => redirects.find().sort({ from: 1 }) as AsyncIterable<RedirectDocument>,
    async delete(id: string): Promise<boolean> {
      const { deletedCount } = await redirects.deleteOne({ _id: new ObjectId(id) });
      return deletedCount === 1;
    },
  };
}

export type RedirectRepository = ReturnType<typeof createRedirectRepository>;
