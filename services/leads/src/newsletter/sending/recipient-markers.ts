import type { ObjectId } from 'mongodb';
import type { BatchDocument } from './batch-document';
import { type DeliveryDocument, deliveryIdOf } from './delivery-document';

type Batch = Pick<BatchDocument, '_id' | 'campaignId'>;

const base = (batch: Batch, subscriberId: ObjectId, at: Date) => ({
  _id: deliveryIdOf(batch.campaignId, subscriberId),
  batchId: batch._id,
  code: null,
  at,
  messageId: '',
});

/** For mails in doubt that must not be sent again. */
export const markInDoubt = (batch: Batch, subscriberId: ObjectId, at: Date): DeliveryDocument => ({
  ...base(batch, subscriberId, at),
  status: 'in-doubt',
  detail: 'A worker was lost while this mail was on its way',
});

export const markSuppressed = (batch: Batch, subscriberId: ObjectId, at: Date): DeliveryDocument => ({
  ...base(batch, subscriberId, at),
  status: 'suppressed',
  detail: null,
});

/** For a person whose message could not be built. */
export const markUnbuildable = (
  batch: Batch,
  subscriberId: ObjectId,
  at: Date,
  detail: string,
): DeliveryDocument => ({
  ...base(batch, subscriberId, at),
  status: 'failed',
  detail: `The mail could not be built: ${detail}`,
});
