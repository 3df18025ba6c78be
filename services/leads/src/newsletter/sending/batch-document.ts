import type { ObjectId } from 'mongodb';

/** A part of a campaign's audience snapshot. */
export interface BatchDocument {
  /** `<campaign>-<n>` */
  _id: string;
  campaignId: ObjectId;
  n: number;
  recipients: ObjectId[];
  /** All recipients are at this domain, which has a rate of its own; else null. */
  domain: string | null;
  status: 'pending' | 'sending' | 'done';
  owner: string | null;
  leaseUntil: Date;
  notBefore: Date;
  /** How often the batch was put back; part of its job's id. */
  attempt: number;
  /** Mails up to this index of `recipients` may have been handed to the server; 0 when none is in doubt. */
  highWaterMark: number;
  /** Mails that were sent again because a crash hid their outcome. */
  duplicates: number;
}

export const batchIdOf = (campaignId: ObjectId, n: number): string => `${campaignId.toHexString()}-${n}`;
