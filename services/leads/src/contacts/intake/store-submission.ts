import type { ContactDocument } from '../records/contact-document';
import type { ContactRepository } from '../records/contact-repository';
import type { IntakeLedger } from './intake-ledger-repository';
import type { QuarantineRepository } from './quarantine-repository';
import { type Submission, toContactDocument } from './submission';

/** Stores a submission as a contact or in quarantine. Safe to repeat: a submission is stored once. */
export function createStoreSubmission({
  contacts,
  quarantine,
  ledger,
  wasErasedSince,
  onStored,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  ledger: IntakeLedger;
  /** The spools of other instances may still have requests of an erased person. */
  wasErasedSince(email: string, moment: Date): Promise<boolean>;
  onStored(contact: ContactDocument): Promise<void>;
}) {
  return async function storeSubmission(submission: Submission): Promise<void> {
    const { submissionId, acceptedAt, reason, fields } = submission;
    if (await ledger.has(submissionId)) return;
    if (await wasErasedSince(fields.email, new Date(acceptedAt))) {
      await ledger.record(submission, 'erased');
      return;
    }
    if (reason !== null) {
      await quarantine.insertOnce(submission, reason);
      await ledger.record(submission, 'quarantined');
      return;
    }
    const contact = toContactDocument(submission);
    const isNew = await contacts.insertOnce(contact);
    await ledger.record(submission, 'stored');
    if (isNew) await onStored(contact);
  };
}
export type StoreSubmission = ReturnType<typeof createStoreSubmission>;
