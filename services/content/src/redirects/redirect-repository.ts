import { normaliseOldPath } from '@atrium/contracts/site/constants';
import { countInserted, ensureIndexes, escapeRegExp } from '@atrium/service-kit/mongo';
import { type Db, type Filter, ObjectId } from 'mongodb';

export interface RedirectDocument {
  _id: ObjectId;
  /** Normalised by `normaliseOldPath`. */
  from: string;
  /** The imported article that the address is of. */
  entryId?: ObjectId;
  /** By hand: a path of this site, or an address elsewhere. */
  to?: string;
  createdAt: Date;
}

/** Paths of imported articles on their former site, which refer to the article by id, because its slug may change; and addresses set by hand. */
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
    /** A path that is there already stays as it is. Returns how many are new. */
    async addMany(pairs: readonly { from: string; to: string }[], now: Date): Promise<number> {
      if (pairs.length === 0) return 0;
      return countInserted(
        redirects.insertMany(
          pairs.map(({ from, to }) => ({ _id: new ObjectId(), from, to, createdAt: now })),
          { ordered: false },
        ),
      );
    },
    /** Returns the redirects of these paths. */
    findMany: (paths: readonly string[]) => redirects.find({ from: { $in: [...paths] } }).toArray(),
    /** Returns the redirects, set by hand, that lead to one of these paths. */
    findLeadingTo: (paths: readonly string[]) => redirects.find({ to: { $in: [...paths] } }).toArray(),
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
