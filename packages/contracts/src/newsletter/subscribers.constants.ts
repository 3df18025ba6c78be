export const subscriberStatuses = ['subscribed', 'unsubscribed', 'pending'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberStatusLabels: Record<SubscriberStatus, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  pending: 'Pending',
};

export const subscriberPageSize = 10;
export const defaultSubscriberStatus: SubscriberStatus = 'subscribed';

export const newsletterMessages = {
  welcome: 'Welcome to our newsletter family!',
  tooMany: 'Too many attempts, please try again later',
  failed: 'Subscription failed',
  confirmed: 'Your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed.',
  linkInvalid: 'This link is not valid',
} as const;

/** The consent that a visitor gives by signing up. Change the version with the words. */
export const newsletterConsent = {
  version: '2025-01',
  wording:
    'I would like to receive the newsletter by email. I can unsubscribe at any time with the link in each mail.',
} as const;

export const consentEvents = [
  'requested',
  'confirmed',
  'imported',
  'added',
  'unsubscribed',
  'complained',
  'bounced',
  'lifted',
  'erased',
] as const;
export type ConsentEventKind = (typeof consentEvents)[number];

export const deliveryStatuses = ['sent', 'failed', 'suppressed', 'retry', 'in-doubt'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The present state of a recipient's mail: a mail that was sent may be returned or reported as spam later. */
export const deliveryOutcomes = [...deliveryStatuses, 'bounced', 'complained'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/**
 * The use of a column of an import. A column whose title tells who has left is used for that whatever is chosen, unless a
 * person says that it is about something else: `notStatus`.
 */
export const importColumnUses = ['email', 'firstName', 'tags', 'status', 'notStatus', 'ignored'] as const;
export type ImportColumnUse = (typeof importColumnUses)[number];

export const maxImportBytes = 50 * 1_024 * 1_024;

/** Why a row of an import is left out: what its file says about the person, or says in words that are not known. */
export const leftOutReasons = ['unsubscribed', 'bounced', 'complained', 'pending', 'unknown'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
