import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import type { AccountsContext } from '@atrium/service-kit/ask-accounts';
import { readAssignee } from '../../staff-addresses';

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
  return readAssignee(context, given.id, 'contacts.read');
}
