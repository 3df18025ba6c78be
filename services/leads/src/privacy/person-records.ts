import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/privacy/schemas';
import type { ErasureReceipts } from './erasure-receipt-repository';
import type { ContactsPersonalData, MailLog, NewsletterPersonalData } from './personal-data';

/** All personal data of one address. */
export function createPersonRecords({
  contacts,
  newsletter,
  mailLog,
  receipts,
}: {
  contacts: ContactsPersonalData;
  newsletter: NewsletterPersonalData;
  mailLog: MailLog;
  receipts: ErasureReceipts;
}) {
  return {
    async read(email: string): Promise<PersonRecord> {
      const [fromContacts, fromNewsletter] = await Promise.all([
        contacts.read(email),
        newsletter.read(email),
      ]);
      return { email, ...fromContacts, ...fromNewsletter };
    },

    /**
     * The receipt goes first: no spool stores the person any more. Then the newsletter: its suppression keeps the
     * address from being mailed while the rest is erased.
     */
    async erase(email: string, by: StaffRef): Promise<ErasureReceipt> {
      const receipt = await receipts.begin(email, by);
      const fromNewsletter = await newsletter.erase(email);
      const fromContacts = await contacts.erase(email);
      await mailLog.eraseFor(email);
      return receipt.complete({ ...fromContacts, ...fromNewsletter });
    },
  };
}
export type PersonRecords = ReturnType<typeof createPersonRecords>;
