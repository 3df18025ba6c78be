import { isDuplicateKey } from '@atrium/service-kit/mongo';
import type { ContactCounts } from '../contacts/contact-counts';
import type { ContactDocument } from '../contacts/contact-document';
import type { ContactRepository } from '../contacts/contact-repository';
import type { IntakeLedger } from './intake-ledger';
import type { QuarantineRepository } from './quarantine-repository';
import { type Submission, toContactDocument } from './submission';

async function unlessStored(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Puts a submission where it belongs; asked again for the same one it changes nothing. */
export function createStoreSubmission({
  contacts,
  quarantine,
  counts,
  ledger,
  onStored,
}: {
  contacts: ContactRepository;
  quarantine: QuarantineRepository;
  counts: ContactCounts;
  ledger: IntakeLedger;
  onStored(contact: ContactDocument): Promise<void>;
}) {
  return async function storeSubmission(submission: Submission): Promise<void> {
    const { submissionId, reason } = submission;
    if (await ledger.has(submissionId)) return;
    if (reason !== null) {
      await unlessStored(() => quarantine.insert(submission, reason));
      await ledger.record(submission, 'quarantined');
      return;
    }
    const contact = toContactDocument(submission);
    const isNew = await counts.during([contact.createdAt], () =>
      unlessStored(() => contacts.insert(contact)),
    );
    await ledger.record(submission, 'stored');
    if (isNew) await onStored(contact);
  };
}
export type StoreSubmission = ReturnType<typeof createStoreSubmission>;
