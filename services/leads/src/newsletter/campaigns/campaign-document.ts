import type {
  ArchiveMode,
  Campaign,
  CampaignProgress,
  CampaignStatus,
  RecipientType,
} from '@atrium/contracts/campaign-types';
import type { StaffMember } from '@atrium/contracts/contact-types';
import type { DeliveryStatus } from '@atrium/contracts/newsletter-types';
import type { ObjectId, WithId } from 'mongodb';

export interface CampaignFields {
  subject: string;
  preheader: string;
  content: string;
  recipientType: RecipientType;
  segmentId: ObjectId | null;
  status: CampaignStatus;
  sendAt: Date | null;
  /** Counts the changes of state: a delayed or doubled job of an earlier one does nothing. */
  rev: number;
  /** The last subscriber that a batch was made for. */
  planCursor: ObjectId | null;
  nextBatch: number;
  planDone: boolean;
  planOwner: string | null;
  planLeaseUntil: Date;
  /** Recipients in all batches so far. */
  audience: number;
  maxRate: number;
  neverTwice: boolean;
  /** While it is held back and can be undone. */
  undoUntil: Date | null;
  trackClicks: boolean;
  trackOpens: boolean;
  archive: ArchiveMode;
  pauseReason: string | null;
  /** The mail server asked for a rest, or could not be reached. */
  backoffUntil: Date | null;
  backoffCount: number;
  createdBy: StaffMember | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}
export type CampaignDocument = WithId<CampaignFields>;

export interface BatchCounts {
  sent: number;
  failed: number;
  suppressed: number;
  retry: number;
  uncertain: number;
}
export const noCounts: BatchCounts = { sent: 0, failed: 0, suppressed: 0, retry: 0, uncertain: 0 };

/** Who gets the mail, frozen when it was planned. */
export interface BatchDocument {
  /** `<campaign>-<n>` */
  _id: string;
  campaignId: ObjectId;
  n: number;
  recipients: ObjectId[];
  status: 'pending' | 'sending' | 'done';
  owner: string | null;
  leaseUntil: Date;
  notBefore: Date;
  /** Counts the times it was put back; part of its job's id. */
  turn: number;
  /** Mails up to this place in `recipients` may have been handed to the server; 0 when nothing is in doubt. */
  horizon: number;
  /** What the deliveries of this batch say, kept with each flush. */
  counts: BatchCounts;
  /** Mails that went out again because a crash hid whether they had. */
  duplicates: number;
}

/** Written after the server has answered, never before. */
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
  /** Only while it waits for another try. */
  nextAttemptAt?: Date;
  leaseUntil?: Date;
  /** The next try may be the second mail the person gets. */
  isInDoubt?: true;
}

export const batchIdOf = (campaignId: ObjectId, n: number): string => `${campaignId.toHexString()}-${n}`;
export const deliveryIdOf = (campaignId: ObjectId, subscriberId: ObjectId): string =>
  `${campaignId.toHexString()}:${subscriberId.toHexString()}`;

export function toProgress(audience: number, sums: BatchCounts & { duplicates: number }): CampaignProgress {
  const { sent, failed, suppressed, retry, uncertain, duplicates } = sums;
  return {
    audience,
    sent,
    failed,
    suppressed,
    remaining: audience - sent - failed - suppressed,
    uncertain,
    retrying: retry,
    duplicates,
  };
}

function readUndo({ status, undoUntil }: CampaignDocument, now: Date) {
  if (status !== 'scheduled' || undoUntil == null) return { undoUntil: null, undoRemainingMs: null };
  return {
    undoUntil: undoUntil.toISOString(),
    undoRemainingMs: Math.max(0, undoUntil.getTime() - now.getTime()),
  };
}

export function toCampaign(document: CampaignDocument, progress: CampaignProgress, now: Date): Campaign {
  const id = document._id.toHexString();
  const isWaiting =
    document.status === 'sending' && document.backoffUntil !== null && document.backoffUntil > now;
  return {
    _id: id,
    id,
    subject: document.subject,
    preheader: document.preheader,
    content: document.content,
    recipientType: document.recipientType,
    segmentId: document.segmentId?.toHexString() ?? null,
    status: document.status,
    sendAt: document.sendAt?.toISOString() ?? null,
    pauseReason: document.status === 'paused' || isWaiting ? document.pauseReason : null,
    neverTwice: document.neverTwice,
    maxRate: document.maxRate,
    ...readUndo(document, now),
    // Campaigns of before these were known have none.
    trackClicks: document.trackClicks ?? false,
    trackOpens: document.trackOpens ?? false,
    archive: document.archive ?? 'off',
    progress,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    startedAt: document.startedAt?.toISOString() ?? null,
    finishedAt: document.finishedAt?.toISOString() ?? null,
  };
}
