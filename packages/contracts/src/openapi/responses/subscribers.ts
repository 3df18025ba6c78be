import { z } from 'zod';
import {
  type ConsentEvent,
  consentEvents,
  deliveryStatuses,
  type ImportReport,
  type LinkState,
  type NewsletterStats,
  type NewsletterSubscriber,
  type SubscriberDetail,
  type SubscriberSend,
  subscriberStatuses,
} from '../../newsletter-types';
import { count, described, maybeMoment, maybeNumber, maybeText, moment, text, texts } from './described';
import { sharedResponses } from './shared';

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
  firstName: text,
  stopReason: z.enum(['bounced', 'complained']).nullable(),
};

export const subscriber = described<NewsletterSubscriber>()(subscriberShape);

export const consent = z.array(
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

export const sends = z.array(
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

/** What the calls about subscribers answer with, by name. */
export const subscriberResponses = {
  NewsletterSubscriber: subscriber,
  SubscriberListResponse: z.object({
    success: z.literal(true),
    data: z.array(subscriber),
    subscribers: z.array(subscriber),
    total: count,
    pagination: sharedResponses.Pagination,
  }),
  SubscriberDetail: described<SubscriberDetail>()({ ...subscriberShape, consent, sends }),
  NewsletterStatsResponse: z.object({ success: z.literal(true), ...statsShape, data: newsletterStats }),
  LinkState: described<LinkState>()({
    state: z.enum([...subscriberStatuses, 'invalid', 'expired']),
    email: maybeText,
  }),
  SubscriberImportReport: described<ImportReport>()({
    rows: count,
    imported: count,
    known: count,
    suppressed: count,
    repeated: count,
    notValid: count,
    invalid: z.array(z.object({ row: count, reason: text })),
  }),
  BouncesTaken: z.object({ received: count, taken: count }),
};
