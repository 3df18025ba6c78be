export const subscriberStatuses = ['subscribed', 'unsubscribed', 'pending'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscriberStatusLabels: Record<SubscriberStatus, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  pending: 'Pending',
};

export const subscriberPageSize = 10;
export const defaultSubscriberStatus: SubscriberStatus = 'subscribed';

/** The gift of the welcome mail, unless the configuration names another. The contact page shows it for `?offer=welcome`. */
export const welcomeGiftTitle = 'Your free 30-minute growth consultation';

export const newsletterMessages = {
  welcome: 'Welcome to our newsletter family!',
  gift: 'Check your inbox for a special gift!',
  tooMany: 'Too many attempts, please try again later',
  failed: 'Subscription failed',
  confirmed: 'Your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed.',
  linkInvalid: 'This link is not valid',
} as const;

/** What a visitor agrees to by signing up. Change the version with the words. */
export const newsletterConsent = {
  version: '2025-01',
  wording:
    'I would like to receive the newsletter by email. I can unsubscribe at any time with the link in each mail.',
} as const;

export interface NewsletterSubscriber {
  _id: string;
  id: string;
  email: string;
  status: SubscriberStatus;
  tags: string[];
  source: string;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** Newest click and opening by a person, where that is measured. */
  lastClickedAt: string | null;
  lastOpenedAt: string | null;
  /** Empty where it is not known. */
  firstName: string;
  /** Why mailing was ended without the person's doing. */
  stopReason: 'bounced' | 'complained' | null;
}

/** `subscribers` and `total` repeat `data` and the pagination's total for the screen that reads them there. */
export interface SubscriberListExtras {
  subscribers: NewsletterSubscriber[];
  total: number;
}

export interface NewsletterStats {
  totalSubscribers: number;
  activeSubscribers: number;
  unsubscribed: number;
  pending: number;
  /** Shares of delivered mails, 0 to 1; null until something was measured. */
  openRate: number | null;
  clickRate: number | null;
}

export const consentEvents = [
  'requested',
  'confirmed',
  'imported',
  'added',
  'unsubscribed',
  'complained',
  'bounced',
  'erased',
] as const;
export type ConsentEventKind = (typeof consentEvents)[number];

/** One line of the append-only consent ledger. */
export interface ConsentEvent {
  event: ConsentEventKind;
  at: string;
  wordingVersion: string | null;
  page: string | null;
  address: string | null;
  agent: string | null;
  note: string | null;
}

export const deliveryStatuses = ['sent', 'failed', 'suppressed', 'retry', 'in-doubt'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export interface SubscriberSend {
  campaignId: string;
  subject: string;
  status: DeliveryStatus;
  /** The mail server's answer code, where it gave one. */
  code: number | null;
  at: string;
}

/** GET /api/newsletter/subscribers/{id}: what 'View Details' shows. */
export interface SubscriberDetail extends NewsletterSubscriber {
  consent: ConsentEvent[];
  sends: SubscriberSend[];
}

/** GET of a link from a mail: what the page shows before its button is pressed. Nothing changes by reading it. */
export interface LinkState {
  state: SubscriberStatus | 'invalid' | 'expired';
  /** Enough to recognise one's own address: `j•••@example.com`. */
  email: string | null;
}

export const maxImportBytes = 50 * 1_024 * 1_024;

/** Each row counts once: rows = imported + known + suppressed + repeated + notValid. */
export interface ImportReport {
  rows: number;
  imported: number;
  /** On the list already. */
  known: number;
  /** Never to be mailed. */
  suppressed: number;
  /** An earlier row has the same address. */
  repeated: number;
  notValid: number;
  /** The first 100 rows that are not valid. */
  invalid: { row: number; reason: string }[];
}
