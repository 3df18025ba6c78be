import type { NewsletterContext } from '../context';
import { createMailingList } from './mailing-list';

/** Repositories of subscribers that several newsletter domains share. */
export function createSubscriberStore(context: NewsletterContext) {
  const { subscribers: repository, suppressions, consentLedger: ledger, clock, siteTime } = context;
  const mailingList = createMailingList({ repository, suppressions, ledger, clock, siteTime });
  return { repository, suppressions, ledger, mailingList };
}
export type SubscriberStore = ReturnType<typeof createSubscriberStore>;
