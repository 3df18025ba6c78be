import type { CampaignReaction } from '@atrium/contracts/newsletter/campaigns.constants';
import type { DeliveryOutcome, DeliveryStatus } from '@atrium/contracts/newsletter/subscribers.constants';
import { ObjectId } from 'mongodb';
import type { RefusalKind } from '../../mail/classify-refusal';

/** Written after the server's response, never before. The only record of the outcome of a recipient's mail. */
export interface DeliveryDocument {
  /** `<campaign>:<subscriber>` */
  _id: string;
  batchId: string;
  status: DeliveryStatus;
  code: number | null;
  detail: string | null;
  at: Date;
  messageId: string;
  /** Attempts on record; they set the delay of the next one. */
  attempts?: number;
  /** Set while it waits for another attempt. */
  nextAttemptAt?: Date;
  leaseUntil?: Date;
  /** In doubt: the next attempt may be a second mail to this person. */
  isInDoubt?: true;
  /** Why the mail was refused or returned; absent on mails of earlier versions. */
  bounceKind?: RefusalKind;
  /** Sent, and returned later for a reason that is not the reader's. */
  policyBounceAt?: Date;
  /** The first time of each later event of a mail that was sent; `reactedAt` is set with any of them. */
  bouncedAt?: Date;
  complainedAt?: Date;
  unsubscribedAt?: Date;
  reactedAt?: Date;
}

export type DeliveryReaction = Exclude<CampaignReaction, 'clicked'>;

/** A complaint says more than a bounce, and both more than that the server took the mail. */
export const outcomeOf = ({
  status,
  bouncedAt,
  complainedAt,
}: Pick<DeliveryDocument, 'status' | 'bouncedAt' | 'complainedAt'>): DeliveryOutcome => {
  if (complainedAt !== undefined) return 'complained';
  return bouncedAt === undefined ? status : 'bounced';
};

export type DeliveryCounts = Record<DeliveryStatus, number>;

export const emptyCounts = (): DeliveryCounts => ({
  sent: 0,
  failed: 0,
  suppressed: 0,
  retry: 0,
  'in-doubt': 0,
});

export const deliveryIdOf = (campaignId: ObjectId, subscriberId: ObjectId): string =>
  `${campaignId.toHexString()}:${subscriberId.toHexString()}`;
export const subscriberIdOf = (deliveryId: string): ObjectId => new ObjectId(deliveryId.slice(25));
