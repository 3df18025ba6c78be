import { type Permission, permissionNames, roleNames, roles } from '@atrium/contracts/auth/permissions';
import { isBuiltInRole } from '@atrium/contracts/auth/roles.constants';
import type { AccountContext } from '../context';
import type { RoleDocument } from './role-repository';

export interface KnownRole {
  key: string;
  label: string;
  does: string;
  permissions: readonly Permission[];
  isBuiltIn: boolean;
  revision: number;
}

type Roles = Pick<AccountContext, 'ownRoles'>;

const builtInRoles: readonly KnownRole[] = roleNames.map((key) => ({
  key,
  ...roles[key],
  isBuiltIn: true,
  revision: 0,
}));

/** A newer version may have stored permissions that this one doesn't know. */
export const toKnownRole = ({ _id, label, does, permissions, revision }: RoleDocument): KnownRole => ({
  key: _id,
  label,
  does,
  permissions: permissionNames.filter((name) => permissions.includes(name)),
  isBuiltIn: false,
  revision,
});

/** Null for a role that was deleted, and for that of a deactivated account. */
export async function findRole({ ownRoles }: Roles, key: string): Promise<KnownRole | null> {
  if (isBuiltInRole(key)) return builtInRoles.find((role) => role.key === key) ?? null;
  const own = await ownRoles.find(key);
  return own && toKnownRole(own);
}

export const listRoles = async ({ ownRoles }: Roles): Promise<KnownRole[]> => [
  ...builtInRoles,
  ...(await ownRoles.list()).map(toKnownRole),
];

/** None for a role that has no right in the back office. Asked at each request, so that a change counts from the next one. */
export const permissionsOfRole = async (context: Roles, key: string): Promise<readonly Permission[]> =>
  (await findRole(context, key))?.permissions ?? [];
