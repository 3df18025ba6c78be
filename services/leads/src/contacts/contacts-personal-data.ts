import type { ContactsPersonalData } from '../privacy/personal-data';
import type { QuarantineRepository } from './intake/quarantine-repository';
import { toContact } from './records/contact-document';
import type { ContactRepository } from './records/contact-repository';

const maxContacts = 500;

/** What contacts and quarantine store about a person. */
export function createContactsPersonalData({
  contacts,
  quarantine,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
}): ContactsPersonalData {
  return {
    async read(email) {
      const [found, heldBack] = await Promise.all([
        contacts.findByEmail(email, maxContacts),
        quarantine.findByEmail(email),
      ]);
      return { contacts: found.map(toContact), quarantined: heldBack.length, heldBack };
    },
    async erase(email) {
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
