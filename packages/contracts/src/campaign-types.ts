import type { StaffMember } from './contact-types';
import type { DeliveryStatus, SubscriberStatus } from './newsletter-types';

export const campaignStatuses = [
  'draft',
  'scheduled',
  'planning',
  'sending',
  'paused',
  'cancelled',
  'sent',
  /** Ended before anything was sent: its mail cannot be built. */
  'failed',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const recipientTypes = ['all', 'segment'] as const;
export type RecipientType = (typeof recipientTypes)[number];
export const defaultRecipientType: RecipientType = 'all';

/** No page on the site; a page that only the mail's link leads to; a page that is listed and found by search engines. */
export const archiveModes = ['off', 'link', 'listed'] as const;
export type ArchiveMode = (typeof archiveModes)[number];

/**
 * audience = sent + failed + suppressed + remaining, always. `inDoubt` are those of `remaining` whose outcome a crash
 * hid, `duplicates` the mails that were knowingly sent again because of it (same Message-ID).
 */
export interface CampaignProgress {
  audience: number;
  sent: number;
  failed: number;
  suppressed: number;
  remaining: number;
  inDoubt: number;
  /** Of `remaining`: waiting for another try after a temporary refusal. */
  retrying: number;
  duplicates: number;
}

export interface Campaign {
  _id: string;
  id: string;
  subject: string;
  preheader: string;
  /** Sanitised HTML with {{fields}}. */
  content: string;
  recipientType: RecipientType;
  segmentId: string | null;
  status: CampaignStatus;
  /** Grows by one with each change of text or settings; `If-Match` asks for it. */
  revision: number;
  sendAt: string | null;
  /** Why the campaign stands still, for a person to read. */
  pauseReason: string | null;
  /** Hold mails in doubt for a person rather than risk a second mail. */
  neverTwice: boolean;
  /** Mails per second over all workers. */
  maxRate: number;
  /** Of a campaign in its undo window: when it starts unless it is undone. */
  undoUntil: string | null;
  /** The same by this server's clock, as a reader's may be wrong. */
  undoRemainingMs: number | null;
  trackClicks: boolean;
  trackOpens: boolean;
  archive: ArchiveMode;
  progress: CampaignProgress;
  createdBy: StaffMember | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface CampaignDelivery {
  subscriberId: string;
  email: string | null;
  status: DeliveryStatus;
  code: number | null;
  detail: string | null;
  at: string;
}

export interface CampaignPreview {
  subject: string;
  html: string;
  text: string;
  /** Fields in the content that no subscriber has. */
  unknownFields: string[];
}

/** Fields that mail content may use, as {{name}} or with a fallback {{name|there}}. */
export const mailFields = ['email', 'firstName', 'unsubscribeUrl'] as const;

/** The same content from the same admin within this time is the same campaign. */
export const sameCampaignWindowMs = 10 * 60_000;

export interface SegmentCount {
  /** People it finds now, whatever their status. */
  matched: number;
  /** Those of them who are subscribed: only they are mailed. */
  count: number;
}

export interface Segment extends SegmentCount {
  _id: string;
  id: string;
  name: string;
  rules: SegmentRules;
  /** Grows by one with each change; `If-Match` asks for it. */
  revision: number;
  createdAt: string;
}

export interface SegmentRules {
  status?: SubscriberStatus | undefined;
  tags?: string[] | undefined;
  subscribedAfter?: string | undefined;
  subscribedBefore?: string | undefined;
  source?: string | undefined;
  /** Got (or did not get) a mail in the last N days. */
  mailedWithinDays?: number | undefined;
  notMailedWithinDays?: number | undefined;
  /** A person's click, not a scanner's. */
  clickedWithinDays?: number | undefined;
  notClickedWithinDays?: number | undefined;
  neverClicked?: boolean | undefined;
  /** A person's opening, which is known only of mailings that track openings. */
  openedWithinDays?: number | undefined;
  notOpenedWithinDays?: number | undefined;
  neverOpened?: boolean | undefined;
}

/** GET /api/newsletter/campaigns/settings: what the create screen has to know of this installation. */
export interface CampaignSettings {
  /** The sender as readers see it. */
  from: string;
  undoMinutes: number;
  /** Mails per second, at most. */
  maxRate: number;
}

/** What a campaign's readers did, where that was measured. Shares are of the mails sent, 0 to 1. */
export interface CampaignEngagement {
  sent: number;
  /** Null where it was not measured. */
  clicks: {
    /** People who clicked at least once, and their share. */
    people: number;
    rate: number | null;
    /** All clicks of people, and those of machines that check links. */
    total: number;
    scanners: number;
    links: { url: string; people: number; total: number; scanners: number }[];
  } | null;
  opens: { people: number; rate: number | null; total: number; scanners: number } | null;
}

export const dryRunLevels = ['problem', 'warning', 'fine', 'unknown'] as const;
export type DryRunLevel = (typeof dryRunLevels)[number];

export interface DryRunCheck {
  key: string;
  level: DryRunLevel;
  title: string;
  /** What was found, one line each. */
  details: string[];
}

/** A campaign rendered for each of its recipients and sent to nobody. */
export interface CampaignDryRun {
  status: 'running' | 'done' | 'failed';
  /** Recipients looked at so far, and in all. */
  checked: number;
  total: number;
  /** Mails that would go out, and people who would be left out as they may not be mailed. */
  rendered: number;
  leftOut: number;
  largestBytes: number;
  checks: DryRunCheck[];
  /** The text or the audience has been changed since. */
  isOutdated: boolean;
  startedAt: string;
  finishedAt: string | null;
}

/** GET /api/newsletter/archive/{id}: a mailing as anybody may read it; holds nothing personal. */
export interface ArchivedNewsletter {
  id: string;
  subject: string;
  preheader: string;
  /** Sanitised HTML. */
  content: string;
  sentAt: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Seen through the link of a test mail: it need not have gone out. */
  isPreview: boolean;
}
export type ArchivedNewsletterItem = Omit<ArchivedNewsletter, 'content' | 'isListed' | 'isPreview'>;
