import { join } from 'node:path';
import { createBulkContacts } from '../contacts/bulk-contacts';
import { createChangeContact } from '../contacts/change-contact';
import { createContactCounts } from '../contacts/contact-counts';
import { createContactRepository } from '../contacts/contact-repository';
import { createContactStats } from '../contacts/contact-stats';
import { createReadTimeline, type PersonHistory } from '../contacts/contact-timeline';
import { createContactTotals } from '../contacts/contact-totals';
import { createExportContacts } from '../contacts/export-contacts';
import { createFollowUpReminder } from '../contacts/follow-up-reminder';
import { createFollowUps } from '../contacts/follow-ups';
import { createListContacts } from '../contacts/list-contacts';
import { createFindDuplicates, createMergeContacts } from '../contacts/merge-contacts';
import { createListPriority } from '../contacts/priority-contacts';
import { createSavedFilters } from '../contacts/saved-filters';
import { createSearchDays } from '../contacts/search-days';
import { createAcceptanceLog } from '../intake/acceptance-log';
import { createBurstDetection } from '../intake/burst-detection';
import { createContactMails } from '../intake/contact-mails';
import { createIntakeLedger } from '../intake/intake-ledger';
import { createQuarantineRepository } from '../intake/quarantine-repository';
import { createReconcileIntake } from '../intake/reconcile-intake';
import { createReleaseContact } from '../intake/release-contact';
import { createStoreSubmission } from '../intake/store-submission';
import { createSubmissionSpool } from '../intake/submission-spool';
import { createSubmitContact } from '../intake/submit-contact';
import type { MailWiring } from '../mail/mail-wiring';
import { createContactCollectionRoutes } from '../routes/contact-collection.routes';
import { createContactExtrasRoutes } from '../routes/contact-extras.routes';
import { createContactItemRoutes } from '../routes/contact-item.routes';
import { createSubmitContactRoutes } from '../routes/submit-contact.routes';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Leads: taking them in so that none is lost, and everything the staff does with them. */
export function createContactsPart(
  deps: WiringDeps,
  { mail, histories }: { mail: MailWiring; histories: PersonHistory[] },
) {
  const { config, db, redis, clock, logger, siteTime, audit, tickets, guards, staff, dataDir } = deps;
  const repository = createContactRepository(db);
  const counts = createContactCounts({ db, siteTime, logger });
  const searchDays = createSearchDays({ db, clock, logger });
  const totals = createContactTotals({ db, counts, siteTime });
  const followUps = createFollowUps({ db, siteTime });
  const readStats = createContactStats({ counts, siteTime, clock });
  const changeContact = createChangeContact({ repository, counts, clock });
  const filters = createSavedFilters({ db, clock });

  const quarantine = createQuarantineRepository(db);
  const ledger = createIntakeLedger({ db, siteTime, clock });
  const spoolDirectory = join(dataDir, 'spool');
  const spool = createSubmissionSpool({ directory: spoolDirectory });
  const acceptances = createAcceptanceLog({ directory: spoolDirectory });
  const contactMails = createContactMails({
    db,
    outbox: mail.outbox,
    staff,
    hashAddress: mail.links.hashAddress,
    logger,
  });
  const onStored = contactMails.queueSafely;
  const store = createStoreSubmission({ contacts: repository, quarantine, counts, ledger, onStored });
  const crowd = createBurstDetection({ redis });
  const intake = createSubmitContact({ store, spool, acceptances, crowd, siteTime, clock, logger });
  const reconcile = createReconcileIntake({
    acceptances,
    ledger,
    spool,
    outbox: mail.outbox,
    staff,
    siteTime,
    clock,
    logger,
  });
  const reminder = createFollowUpReminder({
    followUps,
    outbox: mail.outbox,
    readers: config.FOLLOW_UP_EMAILS ?? staff,
    siteTime,
    clock,
  });

  const wiring: LeadsWiring = {
    mount(app) {
      app.route('/api/contacts', createSubmitContactRoutes({ submitContact: intake.submitContact }));
      app.route(
        '/api/contacts',
        createContactExtrasRoutes({
          guards,
          quarantine,
          releaseContact: createReleaseContact({ contacts: repository, quarantine, counts, clock, onStored }),
          reconcile,
          filters,
          audit,
        }),
      );
      app.route(
        '/api/contacts',
        createContactCollectionRoutes({
          guards,
          listContacts: createListContacts({ repository, totals, searchDays, siteTime }),
          listPriority: createListPriority({ repository, followUps, counts, totals, siteTime, clock }),
          readStats,
          bulk: createBulkContacts({ repository, counts, clock }),
          exportContacts: createExportContacts({ repository, siteTime }),
          tickets,
          audit,
        }),
      );
      app.route(
        '/api/contacts',
        createContactItemRoutes({
          guards,
          repository,
          counts,
          changeContact,
          mergeContacts: createMergeContacts({ repository, counts, changeContact, clock }),
          findDuplicates: createFindDuplicates({ repository }),
          readTimeline: createReadTimeline({ repository, histories: [contactMails.history, ...histories] }),
          audit,
        }),
      );
    },
    jobs: [],
    sweeps: [
      {
        name: 'contact-spool',
        everyMs: minuteMs,
        async run(signal) {
          await spool.replay(store, signal);
        },
      },
      { name: 'contact-mails', everyMs: minuteMs, run: (signal) => contactMails.queueMissing(signal) },
      { name: 'contact-counts', everyMs: 24 * hourMs, run: (signal) => counts.reconcile(signal) },
      { name: 'contact-search-days', everyMs: 24 * hourMs, run: () => searchDays.fillRecent() },
      { name: 'intake-reconciliation', everyMs: hourMs, run: () => reconcile.reconcileOver() },
      { name: 'follow-up-reminder', everyMs: 15 * minuteMs, run: () => reminder.remind() },
    ],
    async start() {
      await Promise.all([repository.start(), quarantine.start(), ledger.start(), filters.start()]);
      await Promise.all([counts.start(), searchDays.start()]);
    },
    async stop() {
      intake.stop();
      await Promise.all([counts.stop(), searchDays.stop()]);
    },
  };
  return { ...wiring, repository, quarantine, counts, readStats };
}
export type ContactsPart = ReturnType<typeof createContactsPart>;
