import type { DeliveryStatus } from '@atrium/contracts/newsletter-types';
import { ObjectId } from 'mongodb';

/** Written after the server has answered, never before. The only record of what became of a recipient's mail. */
export interface DeliveryDocument {
  /** `<campaign>:<subscriber>` */
  _id: string;
  batchId: string;
  status: DeliveryStatus;
  code: number | null;
  detail: string | null;
  at: Date;
  messageId: string;
  attempts: number;
  /** Only while it waits for another attempt. */
  nextAttemptAt?: Date;
  leaseUntil?: Date;
  /** The next attempt may be the second mail the person gets. */
  isInDoubt?: true;
}

export type DeliveryCounts = Record<DeliveryStatus, number>;

export const emptyCounts = (): DeliveryCounts => ({
  sent: 0,
  failed: 0,
  suppressed: 0,
  retry: 0,
  'in-doubt': 0,
});

export function countStatuses(deliveries: Pick<DeliveryDocument, 'status'>[]): DeliveryCounts {
  const counts = emptyCounts();
  for (const { status } of deliveries) counts[status] += 1;
  return counts;
}

export const deliveryIdOf = (campaignId: ObjectId, subscriberId: ObjectId): string =>
  `${campaignId.toHexString()}:${subscriberId.toHexString()}`;
export const subscriberIdOf = (deliveryId: string): ObjectId => new ObjectId(deliveryId.slice(25));
