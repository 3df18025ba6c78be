import { join } from 'node:path';
import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { MailWiring } from '../mail/mail-wiring';
import type { LeadsWiring, WiringDeps } from '../wiring-deps';
import { createContactsPersonalData } from './contacts-personal-data';
import { createAcceptanceLog } from './intake/acceptance-log';
import { createContactMails } from './intake/contact-mails';
import { createIntakeLedger } from './intake/intake-ledger-repository';
import { createQuarantineRoutes } from './intake/quarantine.routes';
import { createQuarantineRepository } from './intake/quarantine-repository';
import { createReconcileIntake } from './intake/reconcile-intake';
import { createReleaseContact } from './intake/release-contact';
import { createStoreSubmission } from './intake/store-submission';
import { createSubmissionSpool } from './intake/submission-spool';
import { createSubmitContact } from './intake/submit-contact';
import { createSubmitContactRoute } from './intake/submit-contact.routes';
import { createChangeContact } from './records/change-contact';
import { createContactCollectionRoutes } from './records/contact-collection.routes';
import { createContactFigures } from './records/contact-figures-repository';
import { createContactItemRoutes } from './records/contact-item.routes';
import { createContactRepository } from './records/contact-repository';
import { createContactStats } from './records/contact-stats';
import { createReadTimeline } from './records/contact-timeline';
import { createExportContacts } from './records/export-contacts';
import { createFollowUpReminder } from './records/follow-up-reminder';
import { createListContacts } from './records/list-contacts';
import { createFindDuplicates, createMergeContacts } from './records/merge-contacts';
import { createListPriority } from './records/priority-contacts';
import { createSavedFilterRepository } from './records/saved-filter-repository';
import { createSavedFilterRoutes } from './records/saved-filters.routes';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Leads: taking them in so that none is lost, and everything the staff does with them. */
export function wireContacts(
  deps: WiringDeps,
  {
    mail,
    wasErasedSince,
  }: { mail: MailWiring; wasErasedSince(email: string, moment: Date): Promise<boolean> },
) {
  const { config, db, redis, clock, logger, siteTime, audit, tickets, guards, staff, dataDir } = deps;
  const { reportStuck, showEach } = mail;
  const repository = createContactRepository(db);
  const figures = createContactFigures({ db, siteTime });
  const readStats = createContactStats({ figures, siteTime, clock });
  const changeContact = createChangeContact({ repository, clock });
  const filters = createSavedFilterRepository({ db, clock });

  const quarantine = createQuarantineRepository(db);
  const ledger = createIntakeLedger({ db, clock });
  const spoolDirectory = join(dataDir, 'spool');
  const spool = createSubmissionSpool({ directory: spoolDirectory, logger, reportStuck });
  const acceptances = createAcceptanceLog({ directory: spoolDirectory });
  const contactMails = createContactMails({
    contacts: repository,
    outbox: mail.outbox,
    staff,
    hashAddress: mail.links.hashAddress,
    logger,
    reportStuck,
  });
  const onStored = contactMails.queueSafely;
  const store = createStoreSubmission({ contacts: repository, quarantine, ledger, wasErasedSince, onStored });
  const limit = createRateLimit({
    redis,
    name: 'contact',
    points: config.CONTACTS_PER_ADDRESS,
    durationSeconds: 600,
  });
  const submitContact = createSubmitContact({ store, spool, acceptances, limit, siteTime, clock, logger });
  const reconcile = createReconcileIntake({
    acceptances,
    ledger,
    spool,
    outbox: mail.outbox,
    staff,
    siteTime,
    clock,
    logger,
    reportStuck,
  });
  const reminder = createFollowUpReminder({
    contacts: repository,
    outbox: mail.outbox,
    readers: config.FOLLOW_UP_EMAILS ?? staff,
    siteTime,
    clock,
  });

  const wiring: LeadsWiring = {
    routes: [
      createSubmitContactRoute({ submitContact }),
      ...createQuarantineRoutes({
        quarantine,
        releaseContact: createReleaseContact({ contacts: repository, quarantine, clock, onStored }),
        reconcile,
        audit,
        showEach,
      }),
      ...createSavedFilterRoutes({ filters, showEach }),
      ...createContactCollectionRoutes({
        guards,
        repository,
        listContacts: createListContacts({ repository, siteTime }),
        listPriority: createListPriority({ repository, siteTime, clock }),
        readStats,
        exportContacts: createExportContacts({ repository, siteTime, reportStuck }),
        tickets,
        audit,
        clock,
        showEach,
      }),
      ...createContactItemRoutes({
        repository,
        changeContact,
        mergeContacts: createMergeContacts({ repository, changeContact, clock }),
        findDuplicates: createFindDuplicates({ repository, showEach }),
        siteTime,
        readTimeline: createReadTimeline({ repository, listMailEvents: contactMails.listEvents }),
        audit,
      }),
    ],
    sweeps: [
      {
        name: 'contact-spool',
        // Soon after the database is back; without files it reads a directory.
        everyMs: 5_000,
        runsIn: 'server',
        async run(signal) {
          await spool.replay(store, signal);
        },
      },
      { name: 'contact-mails', everyMs: minuteMs, run: (signal) => contactMails.queueMissing(signal) },
      {
        name: 'intake-reconciliation',
        everyMs: hourMs,
        runsIn: 'server',
        run: () => reconcile.reconcileOver(),
      },
      { name: 'follow-up-reminder', everyMs: 15 * minuteMs, run: () => reminder.remind() },
    ],
    start: () =>
      Promise.all([repository.start(), quarantine.start(), ledger.start(), filters.start(), spool.start()]),
  };
  const personalData = createContactsPersonalData({
    contacts: repository,
    quarantine,
    spool,
    ledger,
    showEach,
  });
  return { ...wiring, repository, figures, readStats, personalData, nameContacts: repository.findNames };
}
export type ContactsWiring = ReturnType<typeof wireContacts>;
