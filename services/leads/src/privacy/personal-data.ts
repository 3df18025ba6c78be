import type { RetentionRuleName } from '@atrium/contracts/privacy/constants';
import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/privacy/schemas';

type ErasureCounts = Omit<ErasureReceipt, 'receiptId' | 'erasedAt' | 'person'>;

/** The data that one retention rule applies to. */
export interface RetentionTarget {
  countBefore(cutoff: Date): Promise<number>;
  /** Returns how many entries it erased. Safe to repeat. */
  eraseBefore(cutoff: Date, signal: AbortSignal): Promise<number>;
}

/** The port that each half of the service implements for the personal data it stores. */
interface PersonalData<
  Field extends keyof PersonRecord,
  Count extends keyof ErasureCounts,
  Rule extends RetentionRuleName,
> {
  read(email: string): Promise<Pick<PersonRecord, Field>>;
  /** Returns how many entries it erased. Safe to repeat after a failure. */
  erase(email: string): Promise<Pick<ErasureCounts, Count>>;
  retention: Record<Rule, RetentionTarget>;
}

export type ContactsPersonalData = PersonalData<
  'contacts' | 'trashedContacts' | 'quarantined' | 'quarantinedRequests',
  'contacts' | 'quarantined',
  'archivedContacts' | 'quarantine'
>;

export type ConversationsPersonalData = Omit<PersonalData<'messages', 'messages', never>, 'retention'>;

export type FormsPersonalData = PersonalData<'formAnswers', 'formAnswers', 'quarantine'>;

export interface NewsletterPersonalData
  extends PersonalData<
    'subscriber' | 'consent' | 'sends' | 'engagement' | 'isSuppressed',
    'subscriber' | 'consentEntries' | 'sends' | 'engagement',
    'unconfirmedSubscribers' | 'mailEngagement'
  > {
  /** The consent ledger's length, and the place of the first entry that does not fit the one before. */
  checkConsent(): Promise<{ entries: number; brokenAt: number | null }>;
}
