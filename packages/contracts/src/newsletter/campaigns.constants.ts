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

/** Fields that mail content may use, as {{name}} or with a fallback {{name|there}}. */
export const mailFields = ['email', 'firstName', 'unsubscribeUrl'] as const;

/** The same content from the same admin within this time is the same campaign. */
export const sameCampaignWindowMs = 10 * 60_000;

/** The reactions of a recipient to a campaign's mail, and later news about the mail. */
export const campaignReactions = ['clicked', 'unsubscribed', 'bounced', 'complained'] as const;
export type CampaignReaction = (typeof campaignReactions)[number];

export const dryRunLevels = ['problem', 'warning', 'fine', 'unknown'] as const;
export type DryRunLevel = (typeof dryRunLevels)[number];

/** A mailing to more people asks again who sends it. */
export const manyRecipients = 1_000;
