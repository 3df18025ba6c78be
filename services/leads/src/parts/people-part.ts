import type { MailWiring } from '../mail/mail-wiring';
import type { SendHistory } from '../newsletter/subscribers/manage-subscribers';
import type { SubscribersWiring } from '../newsletter/subscribers/subscribers-wiring';
import { createErasureReceipts, type ErasureReceipts } from '../people/erasure-receipts';
import { createPersonRecords } from '../people/person-records';
import { createPeopleRoutes } from '../routes/people.routes';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';
import type { ContactsPart } from './contacts-part';

/** One person over everything the service keeps. */
export function createPeoplePart(
  { db, clock, guards, tickets, audit }: WiringDeps,
  {
    mail,
    contacts,
    newsletter,
    sends,
  }: { mail: MailWiring; contacts: ContactsPart; newsletter: SubscribersWiring; sends: SendHistory },
): LeadsWiring & { receipts: ErasureReceipts } {
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
