import { z } from 'zod';
import {
  type Contact,
  type ContactAttribution,
  type ContactNote,
  type ContactStats,
  type ContactStatusChange,
  type ContactTimelineEvent,
  type CountById,
  contactStatuses,
  type IntakeReconciliation,
  type QuarantinedContact,
  quarantineReasons,
  type SavedContactFilter,
  type StaffMember,
  timelineEventKinds,
} from '../../contact-types';
import {
  type ChartPoint,
  type DashboardActivity,
  type DashboardAnswer,
  type DashboardOrder,
  type DashboardTask,
  dashboardRanges,
} from '../../dashboard';
import {
  type ArchivedNewsletter,
  type ArchivedNewsletterItem,
  archiveModes,
  type Campaign,
  type CampaignDelivery,
  type CampaignEngagement,
  type CampaignPreview,
  type CampaignProgress,
  type CampaignRehearsal,
  type CampaignSettings,
  type ConsentEvent,
  campaignStatuses,
  consentEvents,
  type DomainCheck,
  type DomainReport,
  deliveryStatuses,
  type ImportReport,
  type LinkState,
  type NewsletterStats,
  type NewsletterSubscriber,
  type RehearsalCheck,
  recipientTypes,
  rehearsalLevels,
  type Segment,
  type SegmentCount,
  type SegmentRules,
  type SubscriberDetail,
  type SubscriberSend,
  subscriberStatuses,
} from '../../newsletter-types';
import type { ErasureReceipt, PersonEngagement, PersonRecord } from '../../people-records';
import type {
  AuditChoices,
  AuditRecord,
  ConsentCheck,
  RetentionCounts,
  RetentionRule,
  RetentionRules,
  RetentionSettings,
} from '../../privacy';
import { count, described, flag, html, maybeMoment, moment, text, texts } from './described';
import { sharedAnswers } from './shared';

const staff = described<StaffMember>()({ id: text, name: text });
const maybeStaff = staff.nullable();
const maybeText = text.nullable();
const maybeNumber = z.number().nullable();
const contactStatus = z.enum(contactStatuses);
const counts = z.array(described<CountById>()({ _id: text, count }));

const attribution = described<ContactAttribution>()({
  landingPage: text.optional(),
  referrer: text.optional(),
  utmSource: text.optional(),
  utmMedium: text.optional(),
  utmCampaign: text.optional(),
  utmTerm: text.optional(),
  utmContent: text.optional(),
});
const contact = described<Contact>()({
  _id: text,
  id: text,
  fullName: text,
  email: text,
  phone: text,
  companyName: text,
  serviceType: text,
  serviceTypeKey: text,
  otherServiceType: text,
  goals: text,
  timeline: text,
  status: contactStatus,
  source: text,
  attribution,
  contacted: flag,
  lastContactedAt: maybeMoment,
  nextFollowUpDate: maybeMoment,
  privateNotes: z.array(
    described<ContactNote>()({ _id: text, note: text, addedAt: moment, author: maybeStaff }),
  ),
  statusHistory: z.array(
    described<ContactStatusChange>()({ from: contactStatus, to: contactStatus, at: moment, by: maybeStaff }),
  ),
  terms: z.object({ version: text, agreedAt: moment }).nullable(),
  owner: maybeStaff,
  value: maybeNumber,
  tags: texts,
  revision: count,
  createdAt: moment,
  updatedAt: moment,
});

const quarantined = described<QuarantinedContact>()({
  _id: text,
  id: text,
  fullName: text,
  email: text,
  phone: text,
  companyName: text,
  serviceType: text,
  goals: text,
  reason: z.enum(quarantineReasons),
  createdAt: moment,
});

const subscriberShape = {
  _id: text,
  id: text,
  email: text,
  status: z.enum(subscriberStatuses),
  tags: texts,
  source: text,
  createdAt: moment,
  confirmedAt: maybeMoment,
  unsubscribedAt: maybeMoment,
  lastClickedAt: maybeMoment,
  lastOpenedAt: maybeMoment,
};
const subscriber = described<NewsletterSubscriber>()(subscriberShape);
const consent = z.array(
  described<ConsentEvent>()({
    event: z.enum(consentEvents),
    at: moment,
    wordingVersion: maybeText,
    page: maybeText,
    address: maybeText,
    agent: maybeText,
    note: maybeText,
  }),
);
const sends = z.array(
  described<SubscriberSend>()({
    campaignId: text,
    subject: text,
    status: z.enum(deliveryStatuses),
    code: maybeNumber,
    at: moment,
  }),
);
const statsShape = {
  totalSubscribers: count,
  activeSubscribers: count,
  unsubscribed: count,
  pending: count,
  openRate: maybeNumber,
  clickRate: maybeNumber,
};
const newsletterStats = described<NewsletterStats>()(statsShape);

const campaign = described<Campaign>()({
  _id: text,
  id: text,
  subject: text,
  preheader: text,
  content: html,
  recipientType: z.enum(recipientTypes),
  segmentId: maybeText,
  status: z.enum(campaignStatuses),
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
    uncertain: count,
    retrying: count,
    duplicates: count,
  }),
  createdBy: maybeStaff,
  createdAt: moment,
  startedAt: maybeMoment,
  finishedAt: maybeMoment,
});

const chart = z.array(
  described<ChartPoint>()({
    from: text,
    label: text,
    contacts: count,
    subscribers: count,
    sessions: count,
    revenue: z.number(),
  }),
);

const readers = { people: count, rate: maybeNumber, total: count, scanners: count };
const archivedShape = { id: text, subject: text, preheader: text, sentAt: moment };
const segmentCountShape = { matched: count, count };

const retentionRule = described<RetentionRule>()({ isOn: flag, after: count });
const erased = described<RetentionCounts>()({
  archivedContacts: count,
  quarantine: count,
  unconfirmedSubscribers: count,
  auditLog: count,
});

/** What the leads service answers with, by name. */
export const leadsAnswers = {
  Contact: contact,
  ContactStats: described<ContactStats>()({
    total: count,
    today: count,
    thisWeek: count,
    converted: count,
    conversionRate: z.number(),
    revenue: maybeNumber,
    statusBreakdown: counts,
    serviceTypeCounts: counts,
    timelineCounts: counts,
  }),
  ContactTimelineEvent: described<ContactTimelineEvent>()({
    at: moment,
    kind: z.enum(timelineEventKinds),
    summary: text,
    by: maybeStaff,
  }),
  QuarantinedContact: quarantined,
  IntakeReconciliation: described<IntakeReconciliation>()({
    day: text,
    accepted: count,
    stored: count,
    quarantined: count,
    spooled: count,
    addsUp: flag,
  }),
  SavedContactFilter: described<SavedContactFilter>()({
    _id: text,
    id: text,
    name: text,
    query: z.record(z.string(), z.string()),
    createdAt: moment,
  }),
  NewsletterSubscriber: subscriber,
  SubscriberListAnswer: z.object({
    success: z.literal(true),
    data: z.array(subscriber),
    subscribers: z.array(subscriber),
    total: count,
    pagination: sharedAnswers.Pagination,
  }),
  SubscriberDetail: described<SubscriberDetail>()({ ...subscriberShape, consent, sends }),
  NewsletterStatsAnswer: z.object({ success: z.literal(true), ...statsShape, data: newsletterStats }),
  LinkState: described<LinkState>()({
    state: z.enum([...subscriberStatuses, 'invalid', 'expired']),
    email: maybeText,
  }),
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
  CampaignRehearsal: described<CampaignRehearsal>()({
    status: z.enum(['running', 'done', 'failed']),
    checked: count,
    total: count,
    rendered: count,
    leftOut: count,
    largestBytes: count,
    checks: z.array(
      described<RehearsalCheck>()({ key: text, level: z.enum(rehearsalLevels), title: text, details: texts }),
    ),
    isOutdated: flag,
    startedAt: moment,
    finishedAt: maybeMoment,
  }).nullable(),
  ArchivedNewsletter: described<ArchivedNewsletter>()({ ...archivedShape, content: html, isListed: flag }),
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
    }),
    ...segmentCountShape,
    createdAt: moment,
  }),
  SegmentCount: described<SegmentCount>()(segmentCountShape),
  SubscriberImportReport: described<ImportReport>()({
    rows: count,
    imported: count,
    known: count,
    suppressed: count,
    invalid: z.array(z.object({ row: count, reason: text })),
  }),
  BouncesTaken: z.object({ received: count, taken: count }),
  PersonRecord: described<PersonRecord>()({
    email: text,
    contacts: z.array(contact),
    quarantined: count,
    heldBack: z.array(quarantined),
    subscriber: subscriber.nullable(),
    consent,
    sends,
    engagement: z.array(
      described<PersonEngagement>()({
        campaignId: text,
        events: z.array(z.object({ kind: z.enum(['click', 'open']), link: count, at: moment })),
      }),
    ),
    isSuppressed: flag,
  }),
  ErasureReceipt: described<ErasureReceipt>()({
    receiptId: text,
    erasedAt: moment,
    person: text,
    contacts: count,
    quarantined: count,
    subscriber: count,
    consentEntries: count,
    sends: count,
    engagement: count,
  }),
  RetentionSettings: described<RetentionSettings>()({
    rules: described<RetentionRules>()({
      archivedContacts: retentionRule,
      quarantine: retentionRule,
      unconfirmedSubscribers: retentionRule,
      auditLog: retentionRule,
    }),
    changedAt: maybeMoment,
    changedBy: maybeText,
    lastRun: z.object({ at: moment, erased }).nullable(),
  }),
  RetentionCounts: erased,
  AuditRecord: described<AuditRecord>()({
    id: text,
    at: moment,
    actorId: text,
    actor: text,
    action: text,
    resource: text,
    resourceId: maybeText,
    summary: text,
  }),
  AuditChoices: described<AuditChoices>()({
    actors: z.array(z.object({ id: text, name: text })),
    actions: texts,
    resources: texts,
  }),
  ConsentCheck: described<ConsentCheck>()({ entries: count, brokenAt: maybeNumber, checkedAt: moment }),
  Dashboard: described<DashboardAnswer>()({
    users: z.object({ total: count, contacts: count, subscribers: count, changePercent: maybeNumber }),
    revenue: z.object({ amount: maybeNumber, currency: text, changePercent: maybeNumber }),
    conversion: z.object({ rate: z.number(), converted: count, contacts: count }),
    sessions: z.object({ total: count, today: count, changePercent: maybeNumber }),
    activities: z.array(
      described<DashboardActivity>()({ id: text, at: moment, actor: text, action: text, summary: text }),
    ),
    orders: z.array(
      described<DashboardOrder>()({
        contactId: text,
        fullName: text,
        companyName: text,
        serviceType: text,
        value: maybeNumber,
        convertedAt: moment,
      }),
    ),
    tasks: z.array(
      described<DashboardTask>()({
        kind: z.enum(['follow-up', 'scheduled-post']),
        id: text,
        title: text,
        dueAt: moment,
        isOverdue: flag,
        path: text,
        status: contactStatus.optional(),
        owner: maybeStaff.optional(),
      }),
    ),
    charts: z.record(z.enum(dashboardRanges), chart),
    generatedAt: moment,
  }),
};
