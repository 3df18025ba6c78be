import type { Contact, QuarantinedContact } from './contact-types';
import type { ConsentEvent, NewsletterSubscriber, SubscriberSend } from './newsletter-types';

/** What a person did with one mail, where it was measured; `link` is the place of the link in it. */
export interface PersonEngagement {
  campaignId: string;
  events: { kind: 'click' | 'open'; link: number; at: string }[];
}

/** GET /api/newsletter/people?email=: everything that is kept about one address. */
export interface PersonRecord {
  email: string;
  contacts: Contact[];
  /** How many submissions wait in quarantine, and what they say. */
  quarantined: number;
  quarantinedRequests: QuarantinedContact[];
  subscriber: NewsletterSubscriber | null;
  consent: ConsentEvent[];
  sends: SubscriberSend[];
  engagement: PersonEngagement[];
  /** Whether the address must not be mailed. */
  isSuppressed: boolean;
}

/** POST /api/newsletter/people/erase: what was erased. `person` recognises the address for whoever holds the key, to nobody else. */
export interface ErasureReceipt {
  receiptId: string;
  erasedAt: string;
  person: string;
  contacts: number;
  quarantined: number;
  subscriber: number;
  /** Lines that stay in the chain without what was personal in them. */
  consentEntries: number;
  /** Mailings that went to the address: their count stays, whom they went to is gone. */
  sends: number;
  /** Mails whose clicks and openings were known. */
  engagement: number;
}

/** GET /api/privacy/erasures: a receipt with the name of whoever erased. */
export interface ErasureRecord extends ErasureReceipt {
  by: string;
}
