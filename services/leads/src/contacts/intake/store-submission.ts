import type { ContactsContext } from '../context';
import { queueMailsSafely } from './contact-mails';
import { type Submission, toContactDocument } from './submission';

/** Stores a submission as a contact or in quarantine. Safe to repeat: a submission is stored once. */
export async function storeSubmission(context: ContactsContext, submission: Submission): Promise<void> {
  const { contacts, quarantine, intakeLedger, wasErasedSince } = context;
  const { submissionId, acceptedAt, reason, fields } = submission;
  if (await intakeLedger.has(submissionId)) return;
  // The spools of other instances may still have requests of an erased person.
  if (await wasErasedSince(fields.email, new Date(acceptedAt))) {
    await intakeLedger.record(submission, 'erased');
    return;
  }
  if (reason !== null) {
    await quarantine.insertOnce(submission, reason);
    await intakeLedger.record(submission, 'quarantined');
    return;
  }
  const contact = toContactDocument(submission);
  const isNew = await contacts.insertOnce(contact);
  await intakeLedger.record(submission, 'stored');
  if (isNew) await queueMailsSafely(context, contact);
}
