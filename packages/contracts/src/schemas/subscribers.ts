import { z } from 'zod';
import { consentEvents, deliveryStatuses, leftOutReasons, subscriberStatuses } from '../newsletter-types';
import { count, maybeMoment, maybeNumber, maybeText, moment, text, texts } from './fields';
import { pagination } from './shared';

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
  /** Why mailing ended without the person's doing. */
  stopReason: z.enum(['bounced', 'complained']).nullable(),
};

export const newsletterSubscriber = z.object(subscriberShape).meta({ id: 'NewsletterSubscriber' });

export const consent = z.array(
  z.object({
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
  z.object({
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
  /** Shares of delivered mails, 0 to 1; null until something was measured. */
  openRate: maybeNumber,
  clickRate: maybeNumber,
};

const newsletterStats = z.object(statsShape);

/** `subscribers` and `total` repeat `data` and the pagination's total for the screen that reads them there. */
export const subscriberListResponse = z
  .object({
    success: z.literal(true),
    data: z.array(newsletterSubscriber),
    subscribers: z.array(newsletterSubscriber),
    total: count,
    pagination,
  })
  .meta({ id: 'SubscriberListResponse' });

export const subscriberDetail = z
  .object({ ...subscriberShape, consent, sends })
  .meta({ id: 'SubscriberDetail' });

export const newsletterStatsResponse = z
  .object({ success: z.literal(true), ...statsShape, data: newsletterStats })
  .meta({ id: 'NewsletterStatsResponse' });

/** `email` is masked: `j•••@example.com`. */
export const linkState = z
  .object({
    state: z.enum([...subscriberStatuses, 'invalid', 'expired']),
    email: maybeText,
  })
  .meta({ id: 'LinkState' });

const invalidRows = z.array(z.object({ row: count, reason: text }));
const leftOutShape = {
  leftOut: count,
  leftOutReasons: z.array(z.object({ reason: z.enum(leftOutReasons), count })),
  /** Some of the values that left a row out because they are not known. */
  unknownStatuses: texts,
};

export const subscriberImportPreview = z
  .object({
    columns: z.array(z.object({ title: text, use: z.enum(['email', 'firstName', 'status', 'ignored']) })),
    rows: count,
    /** Rows with an address that would be imported unless it is known, repeated or suppressed. */
    accepted: count,
    ...leftOutShape,
    notValid: count,
    invalid: invalidRows,
  })
  .meta({ id: 'SubscriberImportPreview' });

export const subscriberImportReport = z
  .object({
    rows: count,
    imported: count,
    known: count,
    suppressed: count,
    repeated: count,
    notValid: count,
    ...leftOutShape,
    invalid: invalidRows,
  })
  .meta({ id: 'SubscriberImportReport' });

export const bouncesTaken = z.object({ received: count, taken: count }).meta({ id: 'BouncesTaken' });
