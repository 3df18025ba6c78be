import { z } from 'zod';
import { emailAddress } from '../auth/schemas';
import { momentInput } from '../common/dates.schemas';
import {
  count,
  flag,
  html,
  maybeMoment,
  maybeNumber,
  maybeStaff,
  maybeText,
  moment,
  text,
  texts,
} from '../common/fields.schemas';
import { objectId } from '../common/ids.schemas';
import { strictFlag } from '../common/inputs.schemas';
import { paginationQuery } from '../common/pagination.schemas';
import { archiveModes, campaignStatuses, dryRunLevels, recipientTypes } from './campaigns.constants';

const subject = z
  .string({ error: 'Subject is required' })
  .trim()
  .min(1, 'Subject is required')
  .max(200, 'The subject can have at most 200 characters')
  // A line end in a header starts the next header.
  .regex(/^[^\r\n]*$/, 'The subject must be one line');

const content = z
  .string({ error: 'Content is required' })
  .max(200_000, 'The content can have at most 200,000 characters')
  .refine(
    (html) => html.replace(/<[^<>]*>|&nbsp;/g, ' ').trim() !== '' || /<img\b/i.test(html),
    'Content is required',
  );

const preheader = z.string().trim().max(200, 'The preheader can have at most 200 characters');
const recipientType = z.enum(recipientTypes, { error: 'Unknown recipient type' });

const archive = z.enum(archiveModes, { error: 'Unknown archive mode' });
const maxRate = z
  .number({ error: 'Must be a number' })
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(10_000, 'Must be at most 10,000');

/** Shown instead of the site's name; the address stays the domain's, so that SPF and DKIM hold. Empty: as the settings say. */
const senderName = z
  .string({ error: 'Must be a text' })
  .trim()
  .max(60, 'The sender name can have at most 60 characters')
  .regex(/^\P{Cc}*$/u, 'The sender name must be one line')
  .refine((name) => !name.includes('@'), 'The sender name can not be an address');
/** The address for replies. Empty: that of the settings. */
const replyTo = z.union([z.literal(''), emailAddress], { error: 'Please enter a valid email address' });

const campaignFields = z.object({
  subject,
  preheader: preheader.default(''),
  content,
  recipientType: recipientType.default('all'),
  segmentId: objectId.optional(),
  neverTwice: strictFlag.default(false),
  maxRate: maxRate.optional(),
  /** Links lead through this site, so that clicks can be counted. */
  trackClicks: strictFlag.default(false),
  /** A picture of one pixel tells that the mail was shown. */
  trackOpens: strictFlag.default(false),
  archive: archive.default('off'),
  senderName: senderName.default(''),
  replyTo: replyTo.default(''),
});

/** The number of recipients that a person typed to confirm it; if it is another one by now, the response is 409 and nothing is sent. */
const expectedCount = z.number({ error: 'Please confirm the number of recipients' }).int().min(0);
/** Starts after the undo window of NEWSLETTER_UNDO_MINUTES. */
const undo = strictFlag.default(false);

function hasSegment({
  recipientType,
  segmentId,
}: {
  recipientType?: string;
  segmentId?: string | undefined;
}) {
  return recipientType !== 'segment' || segmentId !== undefined;
}
const segmentMissing = { path: ['segmentId'], message: 'Please choose a segment' };

/** Without a type a newsletter goes to everybody, so that a segment needs its type. */
const isOneAudience = ({ recipientType, segmentId }: Parameters<typeof hasSegment>[0]) =>
  recipientType === 'segment' || segmentId === undefined;
export const twoAudiencesMessage =
  'Please choose either everybody or the segment: a segment needs the recipient type "segment"';
const twoAudiences = { path: ['recipientType'], message: twoAudiencesMessage };

/** POST /api/newsletter/bulk-email. With `sendAt` it is scheduled, with `undo` it starts after the undo window, else at once. */
export const bulkEmailInput = campaignFields
  .extend({ sendAt: momentInput.optional(), undo, expectedCount })
  .refine(hasSegment, segmentMissing)
  .refine(isOneAudience, twoAudiences);
export type BulkEmailInput = z.infer<typeof bulkEmailInput>;

/** POST /api/newsletter/campaigns: a draft. */
export const createCampaignInput = campaignFields
  .refine(hasSegment, segmentMissing)
  .refine(isOneAudience, twoAudiences);
export type CreateCampaignInput = z.infer<typeof createCampaignInput>;

export const updateCampaignInput = z
  .object({
    subject,
    preheader,
    content,
    recipientType,
    segmentId: objectId.nullable(),
    neverTwice: strictFlag,
    maxRate,
    trackClicks: strictFlag,
    trackOpens: strictFlag,
    archive,
    senderName,
    replyTo,
    /** Required by another audience of a scheduled campaign. */
    expectedCount,
  })
  .partial();
export type UpdateCampaignInput = z.infer<typeof updateCampaignInput>;

/** POST /api/newsletter/campaigns/{id}/send: at once without `undo`. */
export const sendCampaignInput = z.object({ undo, expectedCount });
/** POST /api/newsletter/campaigns/{id}/resume: the number is required by a campaign whose audience `hasGrown`. */
export const resumeCampaignInput = z.object({ expectedCount: expectedCount.optional() });
export const scheduleCampaignInput = z.object({ sendAt: momentInput, expectedCount });

/** PATCH /api/newsletter/campaigns/{id}/archive: also after it was sent. */
export const archiveCampaignInput = z.object({ archive });

export const testSendInput = z.object({
  to: z.array(emailAddress).min(1, 'Please enter an address').max(5, 'At most 5 addresses'),
});

export const previewCampaignInput = z.object({
  subject: z.string().trim().max(200).default(''),
  preheader: z.string().trim().max(200).default(''),
  content: z.string({ error: 'Content is required' }).max(200_000, 'The content is too long'),
  archive: archive.default('off'),
  /** Shows the mail to somebody of whom nothing but the address is known. */
  isUnknown: strictFlag.default(false),
});

export const audienceQuery = campaignFields
  .pick({ recipientType: true, segmentId: true })
  .refine(isOneAudience, twoAudiences);

export const campaignListQuery = paginationQuery(10);
/** A person's decision about mails that a crash left in doubt. */
export const settleInDoubtInput = z.object({
  action: z.enum(['send', 'drop'], { error: 'Must be send or drop' }),
});

/** Why mails were refused or returned, which adds up to `refused` and `bounced`. `unknown`: by a version that did not tell them apart. */
export const bounceKinds = z.object({ dead: count, full: count, blocked: count, unknown: count });
export type BounceKinds = z.output<typeof bounceKinds>;

export const campaign = z
  .object({
    _id: text,
    id: text,
    subject: text,
    preheader: text,
    content: html,
    recipientType: z.enum(recipientTypes),
    segmentId: maybeText,
    status: z.enum(campaignStatuses),
    /** Grows by one with each change of text or settings; `If-Match` asks for it. */
    revision: count,
    sendAt: maybeMoment,
    /** For a person to read. */
    pauseReason: maybeText,
    /** The number of recipients that a person confirmed; null before, and in campaigns that are older than the field. */
    confirmedCount: maybeNumber,
    /** Paused before its first mail: `progress.audience` is more than was confirmed, and waits to be confirmed anew. */
    hasGrown: flag,
    /** Holds mails in doubt for a person rather than risk a second mail. */
    neverTwice: flag,
    /** Mails per second over all workers. */
    maxRate: z.number(),
    undoUntil: maybeMoment,
    /** By the server's clock, as a reader's may be wrong. */
    undoRemainingMs: maybeNumber,
    trackClicks: flag,
    trackOpens: flag,
    archive: z.enum(archiveModes),
    senderName: text,
    replyTo: text,
    /** audience = sent + failed + suppressed + remaining, always; `inDoubt` and `retrying` are among `remaining`. */
    progress: z.object({
      audience: count,
      sent: count,
      failed: count,
      suppressed: count,
      remaining: count,
      inDoubt: count,
      retrying: count,
      duplicates: count,
    }),
    results: z.object({
      /** Taken by the recipients' servers, and not returned. */
      delivered: count,
      /** Refused by the recipients' servers at once: among `progress.failed`. */
      refused: count,
      /** Counts of the mails sent: returned later, reported as spam, and whose link was used to unsubscribe. Each person counts once. */
      bounced: count,
      complained: count,
      unsubscribed: count,
      bounceKinds,
    }),
    createdBy: maybeStaff,
    createdAt: moment,
    /** The last change of text or settings. */
    updatedBy: maybeStaff,
    updatedAt: moment,
    startedAt: maybeMoment,
    finishedAt: maybeMoment,
  })
  .meta({ id: 'Campaign' });

export type Campaign = z.output<typeof campaign>;

/** In lists: without its text, which has up to 200,000 characters. */
export const listedCampaign = campaign.omit({ content: true }).meta({ id: 'ListedCampaign' });
export type ListedCampaign = z.output<typeof listedCampaign>;

/**
 * audience = sent + failed + suppressed + remaining, always. `inDoubt` are those of `remaining` whose outcome a crash
 * hid, `duplicates` the mails that were sent again because of it (same Message-ID): at most so many arrived twice.
 */
export type CampaignProgress = Campaign['progress'];

/** A campaign whose readers can be a rule of a segment. */
export const trackedCampaign = z
  .object({ _id: text, id: text, subject: text, startedAt: moment })
  .meta({ id: 'TrackedCampaign' });

export type TrackedCampaign = z.output<typeof trackedCampaign>;

export const campaignId = z.object({ campaignId: text }).meta({ id: 'CampaignId' });

export const campaignPreview = z
  .object({ subject: text, html, text, unknownFields: texts })
  .meta({ id: 'CampaignPreview' });

export type CampaignPreview = z.output<typeof campaignPreview>;

export const audienceCount = z.object({ count }).meta({ id: 'AudienceCount' });

export const campaignSettings = z
  .object({
    from: text,
    replyTo: maybeText,
    undoMinutes: z.number(),
    maxRate: z.number(),
  })
  .meta({ id: 'CampaignSettings' });

/** GET /api/newsletter/campaigns/settings: what the create screen has to know of this installation. */
export type CampaignSettings = z.output<typeof campaignSettings>;

export const campaignDryRun = z
  .object({
    status: z.enum(['running', 'done', 'failed']),
    checked: count,
    total: count,
    rendered: count,
    leftOut: count,
    largestBytes: count,
    checks: z.array(z.object({ key: text, level: z.enum(dryRunLevels), title: text, details: texts })),
    isOutdated: flag,
    startedAt: moment,
    finishedAt: maybeMoment,
  })
  .meta({ id: 'CampaignDryRun' });

/** A campaign rendered for each of its recipients and sent to nobody. */
export type CampaignDryRun = z.output<typeof campaignDryRun>;

export type DryRunCheck = CampaignDryRun['checks'][number];
