import type { SubscriberStatus } from '@atrium/contracts/newsletter/subscribers.constants';
import {
  type NewsletterSubscriber,
  newsletterSubscriber,
} from '@atrium/contracts/newsletter/subscribers.schemas';
import { countInserted, ensureIndexes, insertOnce } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import type { ShownRows } from '@atrium/service-kit/stuck-items';
import { type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import { buildSearchWords, toSearchCondition } from '../../search-words';
import type { SiteTime } from '../../site-time';

interface SoftBounce {
  /** The campaign, or the day of a report without one. */
  mail: string;
  at: Date;
}

export interface SubscriberFields {
  email: string;
  /** Empty if unknown. */
  firstName: string;
  /** Normalised words for prefix search. */
  searchWords: string[];
  status: SubscriberStatus;
  tags: string[];
  source: string;
  createdAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  /** The entry of the consent ledger that allows mailing; without it nothing is sent. */
  consentSeq: number | null;
  /** Emptied by a successful delivery. */
  softBounces: SoftBounce[];
  /** Set if a bounce or a complaint ended the subscription. */
  stopReason?: 'bounced' | 'complained' | null;
  /** When staff had somebody who left asked again, which they do once. */
  askedAgainAt?: Date | null;
  lastMailedAt: Date | null;
  /** The last click or open by a person, not by a scanner. */
  lastClickedAt?: Date | null;
  lastOpenedAt?: Date | null;
}
export type SubscriberDocument = WithId<SubscriberFields>;

export type KnownSubscriber = Pick<SubscriberDocument, '_id' | 'email' | 'source' | 'status' | 'stopReason'>;

export const toSubscriberSearchWords = ({
  email,
  firstName,
}: Pick<SubscriberFields, 'email' | 'firstName'>) =>
  buildSearchWords({ names: [firstName], emails: [email] });

/** A subscriber to insert; subscribed if a consent is on record, else pending. */
export function newSubscriber({
  email,
  firstName = '',
  tags = [],
  source,
  consentSeq = null,
  now,
}: Pick<SubscriberFields, 'email' | 'source'> &
  Partial<Pick<SubscriberFields, 'firstName' | 'tags' | 'consentSeq'>> & { now: Date }): SubscriberDocument {
  const isSubscribed = consentSeq !== null;
  return {
    _id: new ObjectId(),
    email,
    firstName,
    searchWords: toSubscriberSearchWords({ email, firstName }),
    status: isSubscribed ? 'subscribed' : 'pending',
    tags,
    source,
    createdAt: now,
    confirmedAt: isSubscribed ? now : null,
    unsubscribedAt: null,
    consentSeq,
    softBounces: [],
    lastMailedAt: null,
  };
}

export interface SubscriberFilters {
  status?: SubscriberStatus | undefined;
  q?: string | undefined;
  ids?: ObjectId[] | undefined;
  tag?: string | undefined;
  /** Only those whom this finds too. */
  among?: Filter<SubscriberFields> | undefined;
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
    stopReason: document.stopReason ?? null,
    askedAgainAt: document.askedAgainAt?.toISOString() ?? null,
    firstName: document.firstName,
  };
}

export const shownSubscribers: ShownRows<SubscriberDocument, NewsletterSubscriber> = {
  resource: 'subscriber',
  schema: newsletterSubscriber,
  toItem: toSubscriber,
};

function toQuery({ status, q, ids, tag, among }: SubscriberFilters): Filter<SubscriberFields> {
  return {
    ...(status !== undefined && { status }),
    ...(q !== undefined && q.trim() !== '' && toSearchCondition(q)),
    ...(ids !== undefined && { _id: { $in: ids } }),
    ...(tag !== undefined && { tags: tag }),
    ...(among !== undefined && { $and: [among] }),
  };
}

const rowsPerBatch = 1_000;
const maxTags = 20;
const missingOf = (tags: string[]) => ({
  $filter: { input: { $literal: tags }, cond: { $not: [{ $in: ['$$this', '$tags'] }] } },
});
const pendingBefore = (cutoff: Date) => ({ status: 'pending' as const, createdAt: { $lt: cutoff } });
const newestFirst = { createdAt: -1, _id: -1 } as const;

export function createSubscriberRepository(db: Db) {
  const subscribers = db.collection<SubscriberFields>('subscribers');
  return {
    start: () =>
      ensureIndexes(subscribers, [
        { key: { email: 1 }, options: { unique: true } },
        { key: { status: 1, ...newestFirst } },
        { key: newestFirst },
        { key: { searchWords: 1, ...newestFirst }, options: { name: 'search' } },
        { key: { status: 1, _id: 1 } },
        { key: { confirmedAt: 1 } },
        { key: { unsubscribedAt: 1 } },
        {
          key: { consentSeq: -1 },
          options: { partialFilterExpression: { consentSeq: { $gt: 0 } } },
        },
        { key: { status: 1, lastClickedAt: 1 } },
        // With the status, so that a segment's people are counted without reading them.
        { key: { tags: 1, ...newestFirst, status: 1 } },
      ]),
    findById: (_id: ObjectId) => subscribers.findOne({ _id }),
    findByEmail: (email: string) => subscribers.findOne({ email }),
    insert: (subscriber: SubscriberDocument) => subscribers.insertOne(subscriber),
    insertOnce: (subscriber: SubscriberDocument) =>
      insertOnce(subscribers, subscriber, { email: subscriber.email }),
    /** Returns how many were inserted; known addresses are skipped. */
    insertMany: (people: SubscriberDocument[]) =>
      countInserted(subscribers.insertMany(people, { ordered: false })),
    findKnown: (emails: string[]) =>
      subscribers
        .find<KnownSubscriber>(
          { email: { $in: emails } },
          { projection: { email: 1, source: 1, status: 1, stopReason: 1 } },
        )
        .toArray(),
    /** Adds the tags that are missing, up to 20; returns how many people changed. */
    async addTags(people: { email: string; tags: string[] }[]): Promise<number> {
      const tagged = people.filter(({ tags }) => tags.length > 0);
      if (tagged.length === 0) return 0;
      const { modifiedCount } = await subscribers.bulkWrite(
        tagged.map(({ email, tags }) => ({
          updateOne: {
            filter: { email, tags: { $not: { $all: tags } } },
            update: [
              { $set: { tags: { $slice: [{ $concatArrays: ['$tags', missingOf(tags)] }, maxTags] } } },
            ],
          },
        })),
        { ordered: false },
      );
      return modifiedCount;
    },
    update: (_id: ObjectId, fields: Partial<SubscriberFields>) =>
      subscribers.findOneAndUpdate({ _id }, { $set: fields }, { returnDocument: 'after' }),
    /** Idempotent per mail. Returns the number of bounces since the cutoff. */
    async addSoftBounce(_id: ObjectId, bounce: SoftBounce, cutoff: Date): Promise<number> {
      const isOther = { $and: [{ $gte: ['$$this.at', cutoff] }, { $ne: ['$$this.mail', bounce.mail] }] };
      const others = { $filter: { input: '$softBounces', cond: isOther } };
      const changed = await subscribers.findOneAndUpdate(
        { _id },
        [{ $set: { softBounces: { $concatArrays: [others, [bounce]] } } }],
        { returnDocument: 'after', projection: { softBounces: 1 } },
      );
      return changed?.softBounces.length ?? 0;
    },
    clearSoftBounces: (_id: ObjectId) => subscribers.updateOne({ _id }, { $set: { softBounces: [] } }),
    /** Compare-and-set: one of several parallel confirmations gets the subscriber, the others null. */
    claimConfirmation: (read: Pick<SubscriberDocument, '_id' | 'confirmedAt'>, now: Date) =>
      subscribers.findOneAndUpdate(
        { _id: read._id, confirmedAt: read.confirmedAt, consentSeq: null },
        { $set: { status: 'subscribed', confirmedAt: now } },
        { returnDocument: 'after' },
      ),
    /** Subscribes again unless the person has unsubscribed since; null then. */
    restore: (_id: ObjectId, consentSeq: number) =>
      subscribers.findOneAndUpdate(
        { _id, status: 'unsubscribed', stopReason: { $in: ['bounced', 'complained'] } },
        {
          $set: { status: 'subscribed', unsubscribedAt: null, stopReason: null, consentSeq, softBounces: [] },
        },
        { returnDocument: 'after' },
      ),
    findMany: (ids: ObjectId[]) => subscribers.find({ _id: { $in: ids } }).toArray(),
    delete: (_id: ObjectId) => subscribers.deleteOne({ _id }),
    list: ({ page, limit, ...filters }: SubscriberFilters & { page: number; limit: number }) =>
      findPage(subscribers, toQuery(filters), { page, limit, sort: newestFirst, maxTotal: totalLimit }),
    /** Newest first, one batch in memory at a time. */
    streamNewest: (filters: SubscriberFilters): AsyncIterable<SubscriberDocument> =>
      subscribers.find(toQuery(filters), { batchSize: rowsPerBatch }).sort(newestFirst),
    countPendingBefore: (cutoff: Date) => subscribers.countDocuments(pendingBefore(cutoff)),
    streamPendingBefore: (cutoff: Date): AsyncIterable<SubscriberDocument> =>
      subscribers.find(pendingBefore(cutoff)),
    deletePendingBefore: async (_id: ObjectId, cutoff: Date) =>
      (await subscribers.deleteOne({ _id, ...pendingBefore(cutoff) })).deletedCount === 1,
    countAll: () => subscribers.countDocuments(),
    /** New subscribers per day in the site's time zone. */
    async countByDay(from: Date, siteTime: SiteTime): Promise<Map<string, number>> {
      const days = await subscribers
        .aggregate<{ _id: string; count: number }>([
          { $match: { createdAt: siteTime.datesFrom(from) } },
          { $group: { _id: siteTime.dayOfField('createdAt'), count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(days.map(({ _id, count }) => [_id, count]));
    },
    /** Removes times of clicks and opens before the cutoff. */
    async forgetEngagementBefore(cutoff: Date): Promise<void> {
      for (const field of ['lastClickedAt', 'lastOpenedAt'] as const)
        await subscribers.updateMany({ [field]: { $lt: cutoff } }, { $set: { [field]: null } });
    },
    count: (query: Filter<SubscriberFields>) => subscribers.countDocuments(query),
    async listIdsAfter(
      query: Filter<SubscriberFields>,
      after: ObjectId | null,
      limit: number,
    ): Promise<ObjectId[]> {
      // One document of ids: the driver needs twenty times longer to decode one document per id.
      const page = await subscribers
        .aggregate<{ ids: ObjectId[] }>([
          { $match: after === null ? query : { ...query, _id: { $gt: after } } },
          { $sort: { _id: 1 } },
          { $limit: limit },
          { $group: { _id: null, ids: { $push: '$_id' } } },
        ])
        .next();
      return page?.ids ?? [];
    },
    /** The ids of subscribed people with a consent on record. */
    findConsenting: (ids: ObjectId[]) =>
      subscribers
        .find(
          { _id: { $in: ids }, status: 'subscribed', consentSeq: { $ne: null } },
          { projection: { email: 1, firstName: 1 } },
        )
        .toArray(),
    /** 0 if nobody has consented. */
    async findLastConsentSeq(): Promise<number> {
      const last = await subscribers
        .find({ consentSeq: { $gt: 0 } }, { projection: { consentSeq: 1 } })
        .sort({ consentSeq: -1 })
        .limit(1)
        .next();
      return last?.consentSeq ?? 0;
    },
    async recordMailed(ids: ObjectId[], at: Date): Promise<void> {
      await subscribers.updateMany({ _id: { $in: ids } }, { $set: { lastMailedAt: at } });
    },
    /** The newest click and open by a person, which show that the mails arrive. */
    async recordEngaged(
      _id: ObjectId,
      { clickedAt, openedAt }: { clickedAt: Date | null; openedAt: Date | null },
    ): Promise<void> {
      const hasArrived = clickedAt !== null || openedAt !== null;
      const fields = {
        lastClickedAt: clickedAt,
        lastOpenedAt: openedAt,
        ...(hasArrived && { softBounces: [] }),
      };
      await subscribers.updateOne({ _id }, { $set: fields });
    },
    exists: async (_id: ObjectId): Promise<boolean> =>
      (await subscribers.findOne({ _id }, { projection: { _id: 1 } })) !== null,
    countByStatus: async (status: SubscriberStatus) => subscribers.countDocuments({ status }),
  };
}
