import type { ObjectId } from 'mongodb';

/** A part of a campaign's audience snapshot. */
export interface BatchDocument {
  /** `<campaign>-<n>` */
  _id: string;
  campaignId: ObjectId;
  n: number;
  recipients: ObjectId[];
  /** The domain of all recipients, if that domain has its own rate; else null. */
  domain: string | null;
  status: 'pending' | 'sending' | 'done';
  owner: string | null;
  leaseUntil: Date;
  notBefore: Date;
  /** How often the batch was re-enqueued; part of its job's id. */
  attempt: number;
  /** The high-water mark: mails before this index of `recipients` may have been sent. 0 if none is in doubt. */
  highWaterMark: number;
  /** Mails in doubt that were sent again. */
  duplicates: number;
}

export const batchIdOf = (campaignId: ObjectId, n: number): string => `${campaignId.toHexString()}-${n}`;
