import { z } from 'zod';
import {
  type ArchivedNewsletter,
  type ArchivedNewsletterItem,
  archiveModes,
  type Campaign,
  type CampaignDelivery,
  type CampaignDryRun,
  type CampaignEngagement,
  type CampaignPreview,
  type CampaignProgress,
  type CampaignSettings,
  campaignStatuses,
  type DryRunCheck,
  dryRunLevels,
  recipientTypes,
  type Segment,
  type SegmentCount,
  type SegmentRules,
} from '../../campaign-types';
import type { DomainCheck, DomainReport } from '../../domain-report';
import { deliveryStatuses, subscriberStatuses } from '../../newsletter-types';
import { maybeStaff } from './contacts';
import {
  count,
  described,
  flag,
  html,
  maybeMoment,
  maybeNumber,
  maybeText,
  moment,
  text,
  texts,
} from './described';

const campaign = described<Campaign>()({
  _id: text,
  id: text,
  subject: text,
  preheader: text,
  content: html,
  recipientType: z.enum(recipientTypes),
  segmentId: maybeText,
  status: z.enum(campaignStatuses),
  revision: count,
  sendAt: maybeMoment,
  pauseReason: maybeText,
  neverTwice: flag,
  maxRate: z.number(),
  undoUntil: maybeMoment,
  undoRemainingMs: maybeNumber,
  trackClicks: flag,
  trackOpens: flag,
  archive: z.enum(archiveModes),
  progress: described<CampaignProgress>()({
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
  startedAt: maybeMoment,
  finishedAt: maybeMoment,
});

const readers = { people: count, rate: maybeNumber, total: count, scanners: count };

const archivedShape = { id: text, subject: text, preheader: text, sentAt: moment };

const segmentCountShape = { matched: count, count };

/** What the calls about mailings and segments answer with, by name. */
export const campaignResponses = {
  Campaign: campaign,
  CampaignId: z.object({ campaignId: text }),
  CampaignDelivery: described<CampaignDelivery>()({
    subscriberId: text,
    email: maybeText,
    status: z.enum(deliveryStatuses),
    code: maybeNumber,
    detail: maybeText,
    at: moment,
  }),
  CampaignPreview: described<CampaignPreview>()({ subject: text, html, text, unknownFields: texts }),
  AudienceCount: z.object({ count }),
  CampaignSettings: described<CampaignSettings>()({
    from: text,
    undoMinutes: z.number(),
    maxRate: z.number(),
  }),
  CampaignEngagement: described<CampaignEngagement>()({
    sent: count,
    clicks: z
      .object({
        ...readers,
        links: z.array(z.object({ url: text, people: count, total: count, scanners: count })),
      })
      .nullable(),
    opens: z.object(readers).nullable(),
  }),
  CampaignDryRun: described<CampaignDryRun>()({
    status: z.enum(['running', 'done', 'failed']),
    checked: count,
    total: count,
    rendered: count,
    leftOut: count,
    largestBytes: count,
    checks: z.array(
      described<DryRunCheck>()({ key: text, level: z.enum(dryRunLevels), title: text, details: texts }),
    ),
    isOutdated: flag,
    startedAt: moment,
    finishedAt: maybeMoment,
  }).nullable(),
  ArchivedNewsletter: described<ArchivedNewsletter>()({
    ...archivedShape,
    content: html,
    isListed: flag,
    isPreview: flag,
  }),
  ArchivedNewsletterItem: described<ArchivedNewsletterItem>()(archivedShape),
  DomainReport: described<DomainReport>()({
    domain: text,
    checkedAt: moment,
    checks: z.array(
      described<DomainCheck>()({
        key: z.enum(['spf', 'dkim', 'dmarc', 'mx', 'rdns']),
        title: text,
        state: z.enum(['ok', 'weak', 'missing', 'unknown']),
        text,
        found: texts,
        advice: z.object({ type: text, host: text, value: text }).nullable(),
      }),
    ),
  }),
  Segment: described<Segment>()({
    _id: text,
    id: text,
    name: text,
    rules: described<SegmentRules>()({
      status: z.enum(subscriberStatuses).optional(),
      tags: texts.optional(),
      subscribedAfter: text.optional(),
      subscribedBefore: text.optional(),
      source: text.optional(),
      mailedWithinDays: count.optional(),
      notMailedWithinDays: count.optional(),
      clickedWithinDays: count.optional(),
      notClickedWithinDays: count.optional(),
      neverClicked: flag.optional(),
      openedWithinDays: count.optional(),
      notOpenedWithinDays: count.optional(),
      neverOpened: flag.optional(),
    }),
    ...segmentCountShape,
    revision: count,
    createdAt: moment,
  }),
  SegmentCount: described<SegmentCount>()(segmentCountShape),
};
