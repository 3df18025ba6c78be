import type { ShowEach } from '@atrium/service-kit/stuck-items';
import type { ContactsPersonalData } from '../privacy/personal-data';
import type { IntakeLedger } from './intake/intake-ledger-repository';
import { type QuarantineRepository, shownQuarantined } from './intake/quarantine-repository';
import type { SubmissionSpool } from './intake/submission-spool';
import { shownContacts } from './records/contact-document';
import type { ContactRepository } from './records/contact-repository';

const maxContacts = 500;

/** What contacts, quarantine and spool store about a person. */
export function createContactsPersonalData({
  contacts,
  quarantine,
  spool,
  ledger,
  showEach,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  spool: SubmissionSpool;
  ledger: IntakeLedger;
  showEach: ShowEach;
}): ContactsPersonalData {
  return {
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
