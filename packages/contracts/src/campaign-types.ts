import type { z } from 'zod';
import type {
  archivedNewsletter,
  archivedNewsletterItem,
  campaign,
  campaignDelivery,
  campaignDryRun,
  campaignEngagement,
  campaignPreview,
  campaignSettings,
  segment,
  segmentCount,
} from './schemas/campaigns';

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

/** No page on the site; a page that only the mail's link leads to; a page that is listed and found by search engines. */
export const archiveModes = ['off', 'link', 'listed'] as const;
export type ArchiveMode = (typeof archiveModes)[number];

/**
 * audience = sent + failed + suppressed + remaining, always. `inDoubt` are those of `remaining` whose outcome a crash
 * hid, `duplicates` the mails that were knowingly sent again because of it (same Message-ID).
 */
export type CampaignProgress = Campaign['progress'];

export type Campaign = z.output<typeof campaign>;

export type CampaignDelivery = z.output<typeof campaignDelivery>;

export type CampaignPreview = z.output<typeof campaignPreview>;

/** Fields that mail content may use, as {{name}} or with a fallback {{name|there}}. */
export const mailFields = ['email', 'firstName', 'unsubscribeUrl'] as const;

/** The same content from the same admin within this time is the same campaign. */
export const sameCampaignWindowMs = 10 * 60_000;

export type SegmentCount = z.output<typeof segmentCount>;

export type Segment = z.output<typeof segment>;

export type SegmentRules = Segment['rules'];

/** GET /api/newsletter/campaigns/settings: what the create screen has to know of this installation. */
export type CampaignSettings = z.output<typeof campaignSettings>;

/** What a campaign's readers did, where that was measured. Shares are of the mails sent, 0 to 1. */
export type CampaignEngagement = z.output<typeof campaignEngagement>;

export const dryRunLevels = ['problem', 'warning', 'fine', 'unknown'] as const;
export type DryRunLevel = (typeof dryRunLevels)[number];

export type DryRunCheck = CampaignDryRun['checks'][number];

/** A campaign rendered for each of its recipients and sent to nobody. */
export type CampaignDryRun = z.output<typeof campaignDryRun>;

/** GET /api/newsletter/archive/{id}: a mailing as anybody may read it; holds nothing personal. */
export type ArchivedNewsletter = z.output<typeof archivedNewsletter>;
export type ArchivedNewsletterItem = z.output<typeof archivedNewsletterItem>;
