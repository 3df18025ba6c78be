import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { ErasureReceipt, PersonRecord } from '@atrium/contracts/privacy/schemas';
import type { PrivacyContext } from './context';
import { eraseApprover } from './erase-approver';

/** All personal data of one address. */
export async function readPerson(
  { contacts, conversations, forms, newsletter }: PrivacyContext,
  email: string,
): Promise<PersonRecord> {
  const [fromContacts, fromConversations, fromForms, fromNewsletter] = await Promise.all([
    contacts.read(email),
    conversations.read(email),
    forms.read(email),
    newsletter.read(email),
  ]);
  return { email, ...fromContacts, ...fromConversations, ...fromForms, ...fromNewsletter };
}

/**
 * The receipt goes first: no spool stores the person any more. Then the newsletter: its suppression keeps the
 * address from being mailed while the rest is erased.
 */
export async function erasePerson(
  context: PrivacyContext,
  email: string,
  by: StaffRef,
): Promise<ErasureReceipt> {
  const { receipts, contacts, conversations, forms, newsletter, outbox, forgetReportReader } = context;
  const receipt = await receipts.begin(email, by);
  const fromNewsletter = await newsletter.erase(email);
  const fromForms = await forms.erase(email);
  // By their contacts, so they go first.
  const fromConversations = await conversations.erase(email);
  const fromContacts = await contacts.erase(email);
  await forgetReportReader(email);
  await eraseApprover(context, email);
  await outbox.eraseFor(email);
  return receipt.complete({ ...fromContacts, ...fromConversations, ...fromForms, ...fromNewsletter });
}
