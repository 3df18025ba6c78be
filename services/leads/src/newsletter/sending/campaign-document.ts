import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type {
  ArchiveMode,
  CampaignStatus,
  RecipientType,
} from '@atrium/contracts/newsletter/campaigns.constants';
import type { Campaign, CampaignProgress } from '@atrium/contracts/newsletter/campaigns.schemas';
import type { ObjectId, WithId } from 'mongodb';
import type { Sender } from '../../company-facts';

export interface CampaignFields {
  subject: string;
  preheader: string;
  content: string;
  recipientType: RecipientType;
  segmentId: ObjectId | null;
  status: CampaignStatus;
  sendAt: Date | null;
  /** Grows with each change of state, so that a job for an earlier state has no effect. */
  rev: number;
  /** Grows with each change of text or settings. */
  contentRevision: number;
  /** The last subscriber in the audience snapshot so far. */
  snapshotCursor: ObjectId | null;
  nextBatch: number;
  snapshotDone: boolean;
  snapshotOwner: string | null;
  snapshotLeaseUntil: Date;
  /** Recipients in the audience snapshot so far. */
  audience: number;
  /** Null until the campaign has ended; until then each read counts the deliveries. */
  totals: CampaignTotals | null;
  maxRate: number;
  neverTwice: boolean;
  /** End of the undo window. */
  undoUntil: Date | null;
  trackClicks: boolean;
  trackOpens: boolean;
  archive: ArchiveMode;
  /** Empty, or absent in campaigns that are older than the field: as the settings say. So is the next. */
  senderName?: string;
  replyTo?: string;
  pauseReason: string | null;
  /** Absent in campaigns that are older than the field. */
  confirmedCount?: number | null;
  /** The outcomes when staff last resumed it: the share of refusals is that of the mails since. */
  judgedFrom?: { answered: number; refused: number };
  /** The tracked addresses in its mails; a link's position is its number. Absent in campaigns that are older than the field. */
  trackedLinks?: string[];
  /** Whose name and address its mails have. Absent before it starts, and in campaigns that are older than the field. */
  sender?: Sender;
  /** No mail is sent before: the mail server refused for now, or is unreachable. */
  backoffUntil: Date | null;
  backoffCount: number;
  createdBy: StaffRef | null;
  createdAt: Date;
  /** The person of the last change of text or settings. */
  updatedBy: StaffRef | null;
  updatedAt: Date;
  startedAt: Date | null;
  /** When the first mail was on record as sent; the newsletter's web page exists from then on. */
  firstSentAt?: Date;
  finishedAt: Date | null;
}
export type CampaignDocument = WithId<CampaignFields>;

/** The snapshot of a campaign whose recipients are not read yet. */
export const emptySnapshot = {
  snapshotCursor: null,
  nextBatch: 0,
  snapshotDone: false,
  snapshotLeaseUntil: new Date(0),
  audience: 0,
};

/** Counts of an ended campaign's deliveries. */
export type CampaignTotals = Omit<CampaignProgress, 'audience'>;

/** People sign up until its time: by so much an audience may exceed what was confirmed. */
const allowedGrowth = { share: 0.05, people: 5 };

export function exceedsConfirmed({
  confirmedCount,
  audience,
}: Pick<CampaignDocument, 'confirmedCount' | 'audience'>): boolean {
  if (confirmedCount == null) return false;
  const { share, people } = allowedGrowth;
  return audience - confirmedCount > Math.max(people, confirmedCount * share);
}

/** Paused before its first mail, until the number of its recipients is confirmed anew. */
export const hasGrown = (campaign: CampaignDocument): boolean =>
  campaign.status === 'paused' && campaign.snapshotDone && exceedsConfirmed(campaign);

function readUndo({ status, undoUntil }: CampaignDocument, now: Date) {
  if (status !== 'scheduled' || undoUntil == null) return { undoUntil: null, undoRemainingMs: null };
  return {
    undoUntil: undoUntil.toISOString(),
    undoRemainingMs: Math.max(0, undoUntil.getTime() - now.getTime()),
  };
}

export function toCampaign(
  document: CampaignDocument,
  { progress, results, now }: Pick<Campaign, 'progress' | 'results'> & { now: Date },
): Campaign {
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
    revision: document.contentRevision,
    sendAt: document.sendAt?.toISOString() ?? null,
    pauseReason: document.status === 'paused' || isWaiting ? document.pauseReason : null,
    confirmedCount: document.confirmedCount ?? null,
    hasGrown: hasGrown(document),
    neverTwice: document.neverTwice,
    maxRate: document.maxRate,
    ...readUndo(document, now),
    // Absent in campaigns that are older than the field.
    trackClicks: document.trackClicks ?? false,
    trackOpens: document.trackOpens ?? false,
    archive: document.archive ?? 'off',
    senderName: document.senderName ?? '',
    replyTo: document.replyTo ?? '',
    progress,
    results,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    // Absent in campaigns that are older than the field.
    updatedBy: document.updatedBy ?? document.createdBy,
    updatedAt: (document.updatedAt ?? document.createdAt).toISOString(),
    startedAt: document.startedAt?.toISOString() ?? null,
    finishedAt: document.finishedAt?.toISOString() ?? null,
  };
}
