import type { ContactsPersonalData } from '../privacy/personal-data';
import type { ContactsContext } from './context';
import { shownQuarantined } from './intake/quarantine-repository';
import { shownContacts } from './records/contact-document';
import { ofEmail } from './records/contact-repository';
import { shownTrash } from './records/contact-trash-repository';

const maxContacts = 500;

/** The personal data in contacts, quarantine and spool. */
export const contactsPersonalData = ({
  contacts,
  trash,
  quarantine,
  spool,
  intakeLedger,
  showEach,
}: ContactsContext): ContactsPersonalData => ({
  async read(email) {
    const [found, trashed, quarantined] = await Promise.all([
      contacts.findByEmail(email, maxContacts),
      trash.findByEmail(email, maxContacts),
      quarantine.findByEmail(email),
    ]);
    return {
      contacts: await showEach(found, shownContacts),
      trashedContacts: await showEach(trashed, shownTrash),
      quarantined: quarantined.length,
      quarantinedRequests: await showEach(quarantined, shownQuarantined),
    };
  },
  /** The spool goes first: a replay would store the person again. */
  async erase(email) {
    await spool.eraseEmail(email, (submission) => intakeLedger.settle(submission, 'erased'));
    await intakeLedger.settleErased(await contacts.listSubmissions(ofEmail(email)));
    const quarantined = await quarantine.removeByEmail(email);
    const deleted = await contacts.deleteByEmail(email);
    return { contacts: deleted + (await trash.deleteByEmail(email)), quarantined };
  },
  retention: {
    archivedContacts: {
      countBefore: async (cutoff) =>
        (await contacts.countArchivedBefore(cutoff)) + (await trash.countArchivedBefore(cutoff)),
      eraseBefore: async (cutoff, signal) =>
        (await contacts.eraseArchivedBefore(cutoff, signal)) + (await trash.eraseArchivedBefore(cutoff)),
    },
    quarantine: {
      countBefore: quarantine.countBefore,
      eraseBefore: quarantine.removeBefore,
    },
  },
});
