import { permissionsOf, roleNames } from '@atrium/contracts/auth/permissions';
import { type StaffMailKind, staffMailKinds, staffMails } from '@atrium/contracts/auth/preferences.constants';
import type { Preferences } from '@atrium/contracts/auth/preferences.schemas';
import type { AuthContext } from '../context';
import type { UserDocument } from '../users/user-repository';

export interface StaffReader {
  id: string;
  email: string;
  /** Gets mails of the kind that was asked about. */
  isWanted: boolean;
}

const usualMails = Object.fromEntries(
  staffMailKinds.map((kind) => [kind, staffMails[kind].isUsual]),
) as Preferences['mails'];

/** A kind of a later version than the stored choice is as usual. */
export const mailsOf = ({ preferences }: Pick<UserDocument, 'preferences'>): Preferences['mails'] => ({
  ...usualMails,
  ...preferences?.mails,
});

const wants = (user: UserDocument, kind: StaffMailKind): boolean =>
  mailsOf(user)[kind] && permissionsOf(user.role).includes(staffMails[kind].permission);

/** Of these people the ones on the staff; without ids, all who want mails of this kind. */
export async function listStaffReaders(
  { users }: AuthContext,
  { ids, mail }: { ids?: string[] | undefined; mail?: StaffMailKind | undefined },
): Promise<StaffReader[]> {
  const staff = ids ? await users.listActiveByIds(ids, roleNames) : await users.listAccounts(roleNames);
  const readers = staff.map((user) => ({
    id: user._id.toHexString(),
    email: user.email,
    isWanted: mail === undefined || wants(user, mail),
  }));
  return ids ? readers : readers.filter(({ isWanted }) => isWanted);
}
