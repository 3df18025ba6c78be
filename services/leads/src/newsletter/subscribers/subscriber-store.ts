import type { MailWiring } from '../../mail/mail-wiring';
import type { WiringDeps } from '../../wiring-deps';
import { createConsentLedger } from './consent-ledger';
import { createConsentLedgerRepository } from './consent-ledger-repository';
import { createMailingList } from './mailing-list';
import { createSubscriberRepository } from './subscriber-repository';
import { createSuppressions } from './suppression-repository';

/** Repositories of subscribers that several newsletter domains share. */
export function createSubscriberStore({ db, clock, siteTime }: WiringDeps, { mail }: { mail: MailWiring }) {
  const { hashAddress } = mail.links;
  const repository = createSubscriberRepository(db);
  const suppressions = createSuppressions({ db, hashAddress, clock });
  const ledger = createConsentLedger({
    repository: createConsentLedgerRepository(db),
    hashAddress,
    clock,
  });
  const mailingList = createMailingList({ repository, suppressions, ledger, clock, siteTime });
  return { repository, suppressions, ledger, mailingList };
}
export type SubscriberStore = ReturnType<typeof createSubscriberStore>;
