import type { Permission } from '@atrium/contracts/auth/permissions';
import type { StaffMailKind } from '@atrium/contracts/auth/preferences.constants';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { type AccountsContext, askAccounts } from '@atrium/service-kit/ask-accounts';

export interface StaffAddress {
  email: string;
  /** False for somebody who wants no mails of this kind. */
  isWanted: boolean;
}

interface StaffReader {
  id: string;
  email: string;
  /** Unset in responses of earlier versions. */
  isWanted?: boolean;
}

async function askAuth(
  context: AccountsContext,
  question: { ids?: string[]; mail: StaffMailKind } | { isFirstAdmin: true },
): Promise<StaffReader[]> {
  const path = '/internal/staff/addresses';
  return (await askAccounts<{ addresses: StaffReader[] }>(context, path, { question })).addresses;
}

/** By id; who is not on the staff any more, or may not read what such mails are about, is missing. */
export async function readStaffAddresses(
  context: AccountsContext,
  ids: string[],
  mail: StaffMailKind,
): Promise<Map<string, StaffAddress>> {
  if (ids.length === 0) return new Map();
  const found = await askAuth(context, { ids, mail });
  return new Map(found.map(({ id, email, isWanted = true }) => [id, { email, isWanted }]));
}

export const readFirstAdmin = async (context: AccountsContext): Promise<string | undefined> =>
  (await askAuth(context, { isFirstAdmin: true }))[0]?.email;

/** All who asked for mails of this kind. */
export const listStaffReaders = (context: AccountsContext, mail: StaffMailKind) => askAuth(context, { mail });

/** The person as their account names them. Refuses who can not sign in or has not this permission. */
export async function readAssignee(
  context: AccountsContext,
  id: string,
  permission: Permission,
): Promise<StaffRef> {
  const { person } = await askAccounts<{ person: StaffRef }>(context, '/internal/staff/assignee', {
    question: { id, permission },
    refusals: { 409: 'bad_request' },
  });
  return person;
}
