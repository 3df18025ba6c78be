import type { NewsletterSubscriber, SubscriberStatus } from '@atrium/contracts/newsletter-types';
import type { Page } from '@atrium/service-kit/http/responses';
import { ensureIndexes, escapeRegExp } from '@atrium/service-kit/mongo';
import type { Db, Filter, ObjectId, WithId } from 'mongodb';
import { type RowSource, readNewestFirst } from '../../downloads/row-source';

export interface SubscriberFields {
  email: string;
  /** Empty where nobody told us. */
  firstName: string;
  status: SubscriberStatus;
  tags: string[];
  source: string;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** The line of the consent ledger that allows mailing; nothing is sent without one. */
  consentSeq: number | null;
  softBounces: number;
  lastMailedAt: Date | null;
  /** Of a person, not of a scanner, in any mail; absent while there is none. */
  lastClickedAt?: Date | null;
  lastOpenedAt?: Date | null;
}
export type SubscriberDocument = WithId<SubscriberFields>;

export interface SubscriberFilters {
  status?: SubscriberStatus | undefined;
  q?: string | undefined;
  ids?: ObjectId[] | undefined;
}

export function toSubscriber(document: SubscriberDocument): NewsletterSubscriber {
  const id = document._id.toHexString();
  return {
    _id: id,
    id,
    email: document.email,
    status: document.status,
    tags: document.tags,
    source: document.source,
    createdAt: document.createdAt.toISOString(),
    confirmedAt: document.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: document.unsubscribedAt?.toISOString() ?? null,
    lastClickedAt: document.lastClickedAt?.toISOString() ?? null,
    lastOpenedAt: document.lastOpenedAt?.toISOString() ?? null,
  };
}

function toQuery({ status, q, ids }: SubscriberFilters): Filter<SubscriberFields> {
  return {
    ...(status !== undefined && { status }),
    ...(q !== undefined && q !== '' && { email: { $regex: escapeRegExp(q.toLowerCase()) } }),
    ...(ids !== undefined && { _id: { $in: ids } }),
  };
}

const newestFirst = { createdAt: -1, _id: -1 } as const;

export type SubscriberRepository = ReturnType<typeof createSubscriberRepository>;

export function createSubscriberRepository(db: Db) {
  const subscribers = db.collection<SubscriberFields>('subscribers');
  return {
    collection: subscribers,
    start: () =>
      ensureIndexes(subscribers, [
        { key: { email: 1 }, options: { unique: true } },
        { key: { status: 1, ...newestFirst } },
        { key: newestFirst },
        { key: { status: 1, _id: 1 } },
        { key: { confirmedAt: 1 } },
        { key: { status: 1, lastClickedAt: 1 } },
      ]),
    findById: (_id: ObjectId) => subscribers.findOne({ _id }),
    findByEmail: (email: string) => subscribers.findOne({ email }),
    insert: (subscriber: SubscriberDocument) => subscribers.insertOne(subscriber),
    update: (_id: ObjectId, fields: Partial<SubscriberFields>) =>
      subscribers.findOneAndUpdate({ _id }, { $set: fields }, { returnDocument: 'after' }),
    findMany: (ids: ObjectId[]) => subscribers.find({ _id: { $in: ids } }).toArray(),
    delete: (_id: ObjectId) => subscribers.deleteOne({ _id }),
    async list({
      page,
      limit,
      ...filters
    }: SubscriberFilters & { page: number; limit: number }): Promise<Page<SubscriberDocument>> {
      const query = toQuery(filters);
      const [items, total] = await Promise.all([
        subscribers
          .find(query)
          .sort(newestFirst)
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        subscribers.countDocuments(query),
      ]);
      return { items, total, page, limit };
    },
    /** Newest first, some fields of each. */
    readRows: (filters: SubscriberFilters, fields: readonly string[]): RowSource =>
      readNewestFirst({ db, collection: subscribers, filter: toQuery(filters), fields }),
    /** When they last clicked and opened, as far as that is long ago. */
    async forgetEngagementBefore(cutoff: Date): Promise<void> {
      for (const field of ['lastClickedAt', 'lastOpenedAt'] as const)
        await subscribers.updateMany({ [field]: { $lt: cutoff } }, { $set: { [field]: null } });
    },
    countByStatus: async (status: SubscriberStatus) => subscribers.countDocuments({ status }),
  };
}
