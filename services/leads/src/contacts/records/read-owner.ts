import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { type AccountsContext, askAccounts } from '@atrium/service-kit/ask-accounts';

/**
 * The owner that a call names by id, as their account names them. Refuses who can not sign in or may not see contacts. An owner
 * who stays is not looked up: a contact may be edited whose owner has left.
 */
export async function readOwner(
  context: AccountsContext,
  given: { id: string } | null,
  former: StaffRef | null = null,
): Promise<StaffRef | null> {
  if (given === null || given.id === former?.id) return given && former;
  const question = { id: given.id, permission: 'contacts.read' };
  const { person } = await askAccounts<{ person: StaffRef }>(context, '/internal/staff/assignee', {
    question,
    refusals: { 409: 'bad_request' },
  });
  return person;
}
