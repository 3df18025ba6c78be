import type { DeliveryOutcome } from '@atrium/contracts/newsletter/subscribers.constants';
import { notAfter } from '@atrium/service-kit/mongo';
import type { Filter, ObjectId } from 'mongodb';
import type { DeliveryDocument, DeliveryReaction } from './delivery-document';

/** Ids of deliveries and of batches begin with the campaign's id. */
export const deliveriesOf = (campaignId: ObjectId) => ({
  $gt: `${campaignId.toHexString()}:`,
  $lt: `${campaignId.toHexString()};`,
});
export const batchesOf = (campaignId: ObjectId) => ({
  $gt: `${campaignId.toHexString()}-`,
  $lt: `${campaignId.toHexString()}.`,
});

/** The filter of the partial index of reactions. */
export const hasReaction = { reactedAt: { $gt: new Date(0) } };
export const ofReaction: Record<DeliveryReaction, Filter<DeliveryDocument>> = {
  bounced: { ...hasReaction, bouncedAt: { $gt: new Date(0) }, complainedAt: { $exists: false } },
  complained: { ...hasReaction, complainedAt: { $gt: new Date(0) } },
  unsubscribed: { ...hasReaction, unsubscribedAt: { $gt: new Date(0) } },
};

export function ofOutcome(outcome: DeliveryOutcome | undefined): Filter<DeliveryDocument> {
  if (outcome === undefined) return {};
  if (outcome === 'bounced' || outcome === 'complained') return ofReaction[outcome];
  if (outcome !== 'sent') return { status: outcome };
  return { status: outcome, bouncedAt: { $exists: false }, complainedAt: { $exists: false } };
}

/** Due for another attempt, and not leased. */
export const isDue = (now: Date): Filter<DeliveryDocument> => ({
  status: 'retry',
  nextAttemptAt: notAfter(now),
  leaseUntil: notAfter(now),
});
