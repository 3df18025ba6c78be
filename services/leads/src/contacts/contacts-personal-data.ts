import type { ContactsPersonalData } from '../privacy/personal-data';
import type { IntakeLedger } from './intake/intake-ledger-repository';
import type { QuarantineRepository } from './intake/quarantine-repository';
import type { SubmissionSpool } from './intake/submission-spool';
import { toContact } from './records/contact-document';
import type { ContactRepository } from './records/contact-repository';

const maxContacts = 500;

/** What contacts, quarantine and spool store about a person. */
export function createContactsPersonalData({
  contacts,
  quarantine,
  spool,
  ledger,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  spool: SubmissionSpool;
  ledger: IntakeLedger;
}): ContactsPersonalData {
  return {
    async read(email) {
      const [found, quarantinedRequests] = await Promise.all([
        contacts.findByEmail(email, maxContacts),
        quarantine.findByEmail(email),
      ]);
      return { contacts: found.map(toContact), quarantined: quarantinedRequests.length, quarantinedRequests };
    },
    /** The spool goes first: a replay would store the person again. */
    async erase(email) {
      await spool.eraseEmail(email, (submission) => ledger.record(submission, 'erased'));
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
  };
}
