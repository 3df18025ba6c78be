import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import {
  type DeliveryState,
  deliveryDays,
  type testEvent,
  type WebhookEvent,
} from '@atrium/contracts/webhooks/constants';
import type { WebhookInput } from '@atrium/contracts/webhooks/schemas';
import { countInserted, ensureIndexes, notAfter } from '@atrium/service-kit/mongo';
import { findPage, totalLimit } from '@atrium/service-kit/page-repository';
import { type Db, type Filter, ObjectId, type WithId } from 'mongodb';
import type { HappenedEvent } from './webhook-event-repository';

interface WebhookDocument extends WebhookInput {
  isOn: boolean;
  /** Why it was switched off by the service. */
  offReason: string | null;
  owner: StaffRef;
  /** Encrypted; the first signs, the second too until its time. */
  secrets: { sealed: string; until: Date | null }[];
  createdAt: Date;
  /** When it was switched on last: what happened before is not sent. */
  onSince: Date;
  lastSuccessAt: Date | null;
  lastProblem: string | null;
  revision: number;
}
export type StoredWebhook = WithId<WebhookDocument>;

export interface DeliveryTry {
  at: Date;
  status: number | null;
  problem: string | null;
  ms: number;
}

interface DeliveryDocument {
  webhookId: ObjectId;
  event: WebhookEvent | typeof testEvent;
  /** Unique for a webhook, so that an event is delivered once however often it is found. */
  key: string;
  subjectId?: string;
  data?: Record<string, unknown>;
  happenedAt: Date;
  state: DeliveryState;
  attempts: number;
  tries: DeliveryTry[];
  nextAttemptAt: Date | null;
  leaseUntil: Date | null;
  expiresAt: Date;
}
export type StoredDelivery = WithId<DeliveryDocument>;

const dayMs = 86_400_000;
const maxTries = 10;
const after = { returnDocument: 'after' } as const;

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

export function createWebhookRepository(db: Db) {
  const webhooks = db.collection<WebhookDocument>('webhooks');
  const deliveries = db.collection<DeliveryDocument>('webhook_deliveries');

  const newDelivery = (
    webhookId: ObjectId,
    { at, event, key, subjectId, data }: Omit<HappenedEvent, 'event'> & Pick<DeliveryDocument, 'event'>,
    now: Date,
  ): StoredDelivery => ({
    _id: new ObjectId(),
    webhookId,
    event,
    key,
    ...(subjectId !== undefined && { subjectId }),
    ...(data !== undefined && { data }),
    happenedAt: at,
    state: 'waiting',
    attempts: 0,
    tries: [],
    nextAttemptAt: now,
    leaseUntil: null,
    expiresAt: new Date(now.getTime() + deliveryDays * dayMs),
  });

  return {
    start: () =>
      ensureIndexes(deliveries, [
        { key: { webhookId: 1, key: 1 }, options: { unique: true } },
        { key: { webhookId: 1, _id: -1 } },
        {
          key: { nextAttemptAt: 1 },
          options: { partialFilterExpression: { state: 'waiting' } },
        },
        { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
      ]),

    list: () => webhooks.find().sort({ name: 1, _id: 1 }).toArray(),
    listOn: () => webhooks.find({ isOn: true }).toArray(),
    count: () => webhooks.countDocuments(),
    find: (_id: ObjectId) => webhooks.findOne({ _id }),
    insert: async (webhook: StoredWebhook) => {
      await webhooks.insertOne(webhook);
    },
    /** Null if the webhook has another revision by now. */
    change: (
      _id: ObjectId,
      revision: number,
      changes: Partial<Omit<WebhookDocument, 'revision' | 'createdAt'>>,
    ) => webhooks.findOneAndUpdate({ _id, revision }, { $set: changes, $inc: { revision: 1 } }, after),
    setSecrets: (_id: ObjectId, secrets: WebhookDocument['secrets']) =>
      webhooks.findOneAndUpdate({ _id }, { $set: { secrets }, $inc: { revision: 1 } }, after),
    async remove(_id: ObjectId): Promise<boolean> {
      await deliveries.deleteMany({ webhookId: _id });
      return (await webhooks.deleteOne({ _id })).deletedCount === 1;
    },
    /** False if it is off already. */
    async switchOff(_id: ObjectId, offReason: string): Promise<boolean> {
      const { modifiedCount } = await webhooks.updateOne(
        { _id, isOn: true },
        { $set: { isOn: false, offReason }, $inc: { revision: 1 } },
      );
      return modifiedCount === 1;
    },
    recordSuccess: async (_id: ObjectId, at: Date) => {
      await webhooks.updateOne({ _id }, { $set: { lastSuccessAt: at, lastProblem: null } });
    },
    recordProblem: async (_id: ObjectId, lastProblem: string) => {
      await webhooks.updateOne({ _id }, { $set: { lastProblem } });
    },

    /** Stores those that are new. */
    async addDeliveries(webhookId: ObjectId, events: readonly HappenedEvent[], now: Date): Promise<void> {
      const keys = events.map(({ key }) => key);
      const known = await deliveries
        .find({ webhookId, key: { $in: keys } }, { projection: { key: 1 } })
        .toArray();
      const knownKeys = new Set(known.map(({ key }) => key));
      const added = events
        .filter(({ key }) => !knownKeys.has(key))
        .map((event) => newDelivery(webhookId, event, now));
      if (added.length > 0) await countInserted(deliveries.insertMany(added, { ordered: false }));
    },
    async addTest(webhookId: ObjectId, now: Date): Promise<StoredDelivery> {
      const key = `test-${new ObjectId().toHexString()}`;
      const delivery = newDelivery(webhookId, { at: now, event: 'webhook.test', key, data: {} }, now);
      await deliveries.insertOne(delivery);
      return delivery;
    },
    findDelivery: (_id: ObjectId) => deliveries.findOne({ _id }),
    listDeliveries(
      webhookId: ObjectId,
      { page, limit, state }: { page: number; limit: number; state?: DeliveryState | undefined },
    ) {
      const filter: Filter<DeliveryDocument> = { webhookId, ...(state !== undefined && { state }) };
      return findPage(deliveries, filter, { page, limit, sort: { _id: -1 }, maxTotal: totalLimit });
    },
    async countWaiting(): Promise<Map<string, number>> {
      const counted = await deliveries
        .aggregate<{ _id: ObjectId; count: number }>([
          { $match: { state: 'waiting' } },
          { $group: { _id: '$webhookId', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counted.map(({ _id, count }) => [_id.toHexString(), count]));
    },
    listDue: (now: Date, limit: number) =>
      deliveries
        .find({ state: 'waiting', nextAttemptAt: notAfter(now) }, { projection: { attempts: 1 } })
        .sort({ nextAttemptAt: 1 })
        .limit(limit)
        .toArray(),
    /** Null unless it is due and nobody is sending it. */
    lease: (_id: ObjectId, now: Date, leaseUntil: Date) =>
      deliveries.findOneAndUpdate(
        { _id, state: 'waiting', nextAttemptAt: notAfter(now), leaseUntil: notAfter(now) },
        { $set: { leaseUntil }, $inc: { attempts: 1 } },
        after,
      ),
    /** After an attempt; what never began, such as that of a dropped one, has no `tried`. */
    finish: (
      _id: ObjectId,
      state: DeliveryState,
      { tried, nextAttemptAt = null }: { tried?: DeliveryTry; nextAttemptAt?: Date | null },
    ) =>
      deliveries.findOneAndUpdate(
        { _id },
        {
          $set: { state, nextAttemptAt, leaseUntil: null },
          ...(tried && { $push: { tries: { $each: [tried], $slice: -maxTries } } }),
        },
        after,
      ),
    /** Null if it waits already. */
    replay: (_id: ObjectId, webhookId: ObjectId, now: Date) =>
      deliveries.findOneAndUpdate(
        { _id, webhookId, state: { $ne: 'waiting' } },
        { $set: { state: 'waiting', attempts: 0, nextAttemptAt: now, leaseUntil: null } },
        after,
      ),
  };
}
