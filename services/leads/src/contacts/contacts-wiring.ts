import type { LeadsParts } from '../leads-parts';
import { hashAddress } from '../mail/mail-links';
import { createContactsPersonalData } from './contacts-personal-data';
import type { ContactsContext } from './context';
import { createContactMails } from './intake/contact-mails';
import { createQuarantineRoutes } from './intake/quarantine.routes';
import { createReconcileIntake } from './intake/reconcile-intake';
import { createReleaseContact } from './intake/release-contact';
import { createStoreSubmission } from './intake/store-submission';
import { createSubmitContact } from './intake/submit-contact';
import { createSubmitContactRoute } from './intake/submit-contact.routes';
import { createChangeContact } from './records/change-contact';
import { createContactCollectionRoutes } from './records/contact-collection.routes';
import { createContactItemRoutes } from './records/contact-item.routes';
import { createReadTimeline } from './records/contact-timeline';
import { createExportContacts } from './records/export-contacts';
import { createFollowUpReminder } from './records/follow-up-reminder';
import { createListContacts } from './records/list-contacts';
import { createFindDuplicates, createMergeContacts } from './records/merge-contacts';
import { createListPriority } from './records/priority-contacts';
import { createSavedFilterRoutes } from './records/saved-filters.routes';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Leads: taking them in so that none is lost, and everything the staff does with them. */
export function wireContacts(context: ContactsContext) {
  const { config, clock, logger, siteTime, audit, tickets, guards, staff, reportStuck, showEach } = context;
  const {
    contacts: repository,
    readStats,
    savedFilters: filters,
    quarantine,
    intakeLedger: ledger,
  } = context;
  const { spool, acceptances, submitLimit: limit, wasErasedSince } = context;
  const changeContact = createChangeContact({ repository, clock, showEach });
  const contactMails = createContactMails({
    contacts: repository,
    context,
    hashAddress: (email) => hashAddress(context, email),
  });
  const onStored = contactMails.queueSafely;
  const store = createStoreSubmission({ contacts: repository, quarantine, ledger, wasErasedSince, onStored });
  const submitContact = createSubmitContact({ store, spool, acceptances, limit, siteTime, clock, logger });
  const reconcile = createReconcileIntake({
    acceptances,
    ledger,
    spool,
    context,
    siteTime,
    clock,
    logger,
    reportStuck,
  });
  const reminder = createFollowUpReminder({
    contacts: repository,
    context,
    readers: config.FOLLOW_UP_EMAILS ?? staff,
    siteTime,
    clock,
  });

  const wiring: LeadsParts = {
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
        mergeContacts: createMergeContacts({ repository, changeContact, clock, showEach }),
        findDuplicates: createFindDuplicates({ repository, showEach }),
        siteTime,
        readTimeline: createReadTimeline({ repository, listMailEvents: contactMails.listEvents, showEach }),
        audit,
        showEach,
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
  return { ...wiring, personalData };
}
