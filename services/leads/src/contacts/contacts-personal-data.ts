import type { ContactsPersonalData } from '../privacy/personal-data';
import type { ContactsContext } from './context';
import { shownQuarantined } from './intake/quarantine-repository';
import { shownContacts } from './records/contact-document';
import { ofEmail } from './records/contact-repository';

const maxContacts = 500;

/** What contacts, quarantine and spool store about a person. */
export const contactsPersonalData = ({
  contacts,
  quarantine,
  spool,
  intakeLedger,
  showEach,
}: ContactsContext): ContactsPersonalData => ({
  async read(email) {
    const [found, quarantined] = await Promise.all([
      contacts.findByEmail(email, maxContacts),
      quarantine.findByEmail(email),
    ]);
    return {
      contacts: await showEach(found, shownContacts),
      quarantined: quarantined.length,
      quarantinedRequests: await showEach(quarantined, shownQuarantined),
    };
  },
  /** The spool goes first: a replay would store the person again. */
  async erase(email) {
    await spool.eraseEmail(email, (submission) => intakeLedger.settle(submission, 'erased'));
    await intakeLedger.settleErased(await contacts.listSubmissions(ofEmail(email)));
    const quarantined = await quarantine.removeByEmail(email);
    return { contacts: await contacts.deleteByEmail(email), quarantined };
  },
  retention: {
    archivedContacts: {
      countBefore: contacts.countArchivedBefore,
      eraseBefore: contacts.eraseArchivedBefore,
    },
    quarantine: {
      countBefore: quarantine.countBefore,
      eraseBefore: quarantine.removeBefore,
    },
  },
});
