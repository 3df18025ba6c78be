import { z } from 'zod';
import { archiveModes, campaignStatuses, dryRunLevels, recipientTypes } from '../campaign-types';
import { segmentRuleFields } from '../campaigns';
import { deliveryStatuses } from '../newsletter-types';
import { maybeStaff } from './contacts';
import { count, flag, html, maybeMoment, maybeNumber, maybeText, moment, text, texts } from './fields';

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
    createdBy: maybeStaff,
    createdAt: moment,
    /** The last change of text or settings. */
    updatedBy: maybeStaff,
    updatedAt: moment,
    startedAt: maybeMoment,
    finishedAt: maybeMoment,
  })
  .meta({ id: 'Campaign' });

/** `rate` is the share of the mails sent, 0 to 1; `scanners` counts machines that check links. */
const readers = { people: count, rate: maybeNumber, total: count, scanners: count };

const archivedShape = { id: text, subject: text, preheader: text, sentAt: moment };

/** Of the people whom it finds, `count` are subscribed; only they are mailed. */
const segmentCountShape = { matched: count, count };

export const campaignId = z.object({ campaignId: text }).meta({ id: 'CampaignId' });

export const campaignDelivery = z
  .object({
    subscriberId: text,
    email: maybeText,
    status: z.enum(deliveryStatuses),
    code: maybeNumber,
    detail: maybeText,
    at: moment,
  })
  .meta({ id: 'CampaignDelivery' });

export const campaignPreview = z
  .object({ subject: text, html, text, unknownFields: texts })
  .meta({ id: 'CampaignPreview' });

export const audienceCount = z.object({ count }).meta({ id: 'AudienceCount' });

export const campaignSettings = z
  .object({
    from: text,
    undoMinutes: z.number(),
    maxRate: z.number(),
  })
  .meta({ id: 'CampaignSettings' });

export const campaignEngagement = z
  .object({
    sent: count,
    clicks: z
      .object({
        ...readers,
        links: z.array(z.object({ url: text, people: count, total: count, scanners: count })),
      })
      .nullable(),
    opens: z.object(readers).nullable(),
  })
  .meta({ id: 'CampaignEngagement' });

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

export const archivedNewsletter = z
  .object({
    ...archivedShape,
    content: html,
    isListed: flag,
    isPreview: flag,
  })
  .meta({ id: 'ArchivedNewsletter' });

export const archivedNewsletterItem = z.object(archivedShape).meta({ id: 'ArchivedNewsletterItem' });

export const domainReport = z
  .object({
    domain: text,
    checkedAt: moment,
    checks: z.array(
      z.object({
        key: z.enum(['spf', 'dkim', 'dmarc', 'mx', 'rdns']),
        title: text,
        state: z.enum(['ok', 'weak', 'missing', 'unknown']),
        text,
        found: texts,
        advice: z.object({ type: text, host: text, value: text }).nullable(),
      }),
    ),
  })
  .meta({ id: 'DomainReport' });

export const segment = z
  .object({
    _id: text,
    id: text,
    name: text,
    rules: z.object(segmentRuleFields),
    ...segmentCountShape,
    revision: count,
    createdAt: moment,
  })
  .meta({ id: 'Segment' });

export const segmentCount = z.object(segmentCountShape).meta({ id: 'SegmentCount' });
