import type { SendHistory } from '../newsletter/manage-subscribers';
import { createErasureReceipts, type ErasureReceipts } from '../people/erasure-receipts';
import { createPersonRecords } from '../people/person-records';
import { createPeopleRoutes } from '../routes/people.routes';
import type { ContactsPart } from './contacts-part';
import type { LeadsPart, PartDeps } from './deps';
import type { MailPart } from './mail-part';
import type { NewsletterPart } from './newsletter-part';

/** One person over everything the service keeps. */
export function createPeoplePart(
  { db, clock, guards, tickets, audit }: PartDeps,
  {
    mail,
    contacts,
    newsletter,
    sends,
  }: { mail: MailPart; contacts: ContactsPart; newsletter: NewsletterPart; sends: SendHistory },
): LeadsPart & { receipts: ErasureReceipts } {
  const receipts = createErasureReceipts({ db, hashAddress: mail.links.hashAddress, clock });
  const records = createPersonRecords({
    db,
    contacts: contacts.repository,
    quarantine: contacts.quarantine,
    counts: contacts.counts,
    subscribers: newsletter.repository,
    suppressions: newsletter.suppressions,
    ledger: newsletter.ledger,
    sends,
    receipts,
  });
  return {
    receipts,
    mount(app) {
      app.route('/api/newsletter', createPeopleRoutes({ guards, records, tickets, audit }));
    },
    jobs: [],
    sweeps: [],
    start: () => receipts.start(),
    async stop() {},
  };
}
