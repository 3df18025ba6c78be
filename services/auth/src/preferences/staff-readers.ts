import { adminRole } from '@atrium/contracts/auth/constants';
import { type StaffMailKind, staffMailKinds, staffMails } from '@atrium/contracts/auth/preferences.constants';
import type { Preferences } from '@atrium/contracts/auth/preferences.schemas';
import type { AuthContext } from '../context';
import { listRoles } from '../roles/known-roles';
import type { UserDocument } from '../users/user-repository';

export interface StaffReader {
  id: string;
  email: string;
  /** Gets mails of the kind that was asked about. */
  isWanted: boolean;
}

interface StaffQuestion {
  ids?: string[] | undefined;
  mail?: StaffMailKind | undefined;
  isFirstAdmin?: true | undefined;
}

const usualMails = Object.fromEntries(
  staffMailKinds.map((kind) => [kind, staffMails[kind].isUsual]),
) as Preferences['mails'];

/** A kind of a later version than the stored choice is as usual. */
export const mailsOf = ({ preferences }: Pick<UserDocument, 'preferences'>): Preferences['mails'] => ({
  ...usualMails,
  ...preferences?.mails,
});

/** Lists the people of these ids who are on the staff; without ids, all who want mails of this kind, or the oldest admin. */
export async function listStaffReaders(
  context: AuthContext,
  { ids, mail, isFirstAdmin }: StaffQuestion,
): Promise<StaffReader[]> {
  const { users } = context;
  if (isFirstAdmin) {
    const admin = await users.findFirstWithRole(adminRole);
    return admin === null ? [] : [{ id: admin._id.toHexString(), email: admin.email, isWanted: true }];
  }
  const known = new Map((await listRoles(context)).map(({ key, permissions }) => [key, permissions]));
  const keys = [...known.keys()];
  const staff = ids ? await users.listActiveByIds(ids, keys) : await users.listAccounts(keys);
  const wants = (user: UserDocument, kind: StaffMailKind) =>
    mailsOf(user)[kind] && known.get(user.role)?.includes(staffMails[kind].permission) === true;
  const readers = staff.map((user) => ({
    id: user._id.toHexString(),
    email: user.email,
    isWanted: mail === undefined || wants(user, mail),
  }));
  return ids ? readers : readers.filter(({ isWanted }) => isWanted);
}
