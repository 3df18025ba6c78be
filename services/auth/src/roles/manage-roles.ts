import { randomUUID } from 'node:crypto';
import {
  type Permission,
  permissionNames,
  permissionTexts,
  roleNames,
  roles,
} from '@atrium/contracts/auth/permissions';
import { isBuiltInRole, ownRolePrefix } from '@atrium/contracts/auth/roles.constants';
import type { RoleInput, StaffRole } from '@atrium/contracts/auth/roles.schemas';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { type KnownRole, listRoles, toKnownRole } from './known-roles';
import { assertMayGive, type Giver, mayGive } from './may-give';
import { findSettingOf } from './settings-roles';

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });
const labelTaken = (label: string) => refuse(`There is a role with the name ${label} already`);
const gone = () => notFound('There is no such role');

const toStaffRole = (actor: Giver, role: KnownRole, holders: number): StaffRole => ({
  ...role,
  permissions: [...role.permissions],
  holders,
  canGive: mayGive(actor, role.permissions),
});

export async function listStaffRoles(context: AuthContext, actor: Giver): Promise<StaffRole[]> {
  const [known, holders] = await Promise.all([listRoles(context), context.users.countByRole()]);
  return known.map((role) => toStaffRole(actor, role, holders.get(role.key) ?? 0));
}

const quote = (names: readonly Permission[]) =>
  names.map((name) => `“${permissionTexts[name].label}”`).join(', ');

const record = (
  { audit }: AuthContext,
  { actor, key, ...entry }: { actor: Giver; key: string; action: string; summary: string },
) => audit.record({ ...entry, actor, resource: 'role', resourceId: key });

/** In the order of the table, and each once. */
const sorted = (permissions: readonly Permission[]) =>
  permissionNames.filter((name) => permissions.includes(name));

function assertFreeOfBuiltIn(label: string): void {
  if (roleNames.some((name) => roles[name].label.toLowerCase() === label.toLowerCase()))
    throw labelTaken(label);
}

async function readOwnRole({ ownRoles }: AuthContext, key: string): Promise<KnownRole> {
  if (isBuiltInRole(key)) throw refuse('Built-in roles can not be changed. Make a copy and change that.');
  const role = await ownRoles.find(key);
  if (role === null) throw gone();
  return toKnownRole(role);
}

/** `own-web-editor` of “Web editor”; another one gets a number. */
function keyOf(label: string, number: number): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const key = ownRolePrefix + (words?.join('-') ?? 'role');
  return number === 1 ? key : `${key}-${number}`;
}

export async function createRole(
  context: AuthContext,
  { actor, label, does, ...input }: RoleInput & { actor: Giver },
): Promise<StaffRole> {
  const { ownRoles, clock } = context;
  const permissions = sorted(input.permissions);
  assertMayGive(actor, permissions);
  assertFreeOfBuiltIn(label);
  for (let number = 1; ; number += 1) {
    const role = { _id: keyOf(label, number), label, does, permissions, revision: 1, createdAt: clock.now() };
    if (!(await ownRoles.insert(role))) {
      if ((await ownRoles.findByLabel(label)) !== null) throw labelTaken(label);
      continue;
    }
    await record(context, {
      actor,
      key: role._id,
      action: 'created',
      summary: `Created the role ${label}: ${quote(permissions)}`,
    });
    return toStaffRole(actor, toKnownRole({ ...role, comparedLabel: '' }), 0);
  }
}

function describeChange(before: KnownRole, after: KnownRole): string {
  const added = after.permissions.filter((name) => !before.permissions.includes(name));
  const removed = before.permissions.filter((name) => !after.permissions.includes(name));
  const parts = [
    before.label === after.label ? '' : `renamed from ${before.label}`,
    added.length === 0 ? '' : `added ${quote(added)}`,
    removed.length === 0 ? '' : `removed ${quote(removed)}`,
    before.does === after.does ? '' : 'changed its description',
  ].filter((part) => part !== '');
  return `Updated the role ${after.label}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`;
}

/** Counts from the next request of those who have the role. Without a revision it is over what was read here. */
export async function changeRole(
  context: AuthContext,
  {
    actor,
    key,
    revision,
    ...input
  }: RoleInput & { actor: Giver; key: string; revision?: number | undefined },
): Promise<StaffRole> {
  const { ownRoles, users } = context;
  const current = await readOwnRole(context, key);
  const permissions = sorted(input.permissions);
  assertMayGive(actor, [...current.permissions, ...permissions]);
  assertFreeOfBuiltIn(input.label);
  const holders = (await users.countByRole()).get(key) ?? 0;
  // What the giver may do was compared with this revision, so that no other one is replaced.
  const isFresh = revision === undefined || revision === current.revision;
  const changed = isFresh && (await ownRoles.change(key, current.revision, { ...input, permissions }));
  if (changed === 'taken') throw labelTaken(input.label);
  if (!changed) {
    throw new AppError({
      code: 'stale',
      publicMessage: 'This role was changed by somebody else meanwhile. Please look at it again.',
      extra: { current: toStaffRole(actor, await readOwnRole(context, key), holders) },
    });
  }
  const after = toKnownRole(changed);
  await record(context, { actor, key, action: 'updated', summary: describeChange(current, after) });
  return toStaffRole(actor, after, holders);
}

const inUse = (holders: number) =>
  refuse(
    holders === 1
      ? 'One person has this role. Give them another one first.'
      : `${holders} people have this role. Give them another one first.`,
  );

/** Refused while somebody has it. Whoever gives it in the meantime calls the deletion off (`keepRole`). */
export async function deleteRole(
  context: AuthContext,
  { actor, key }: { actor: Giver; key: string },
): Promise<void> {
  const { ownRoles, users } = context;
  const role = await readOwnRole(context, key);
  assertMayGive(actor, role.permissions);
  const setting = findSettingOf(context, key);
  if (setting !== undefined) throw refuse(`The setting ${setting} names this role, so it can not be deleted`);
  const deletion = randomUUID();
  if (!(await ownRoles.announceDeletion(key, deletion))) throw gone();
  const holders = (await users.countByRole()).get(key) ?? 0;
  if (holders > 0) {
    await ownRoles.withdrawDeletion(key, deletion);
    throw inUse(holders);
  }
  if (!(await ownRoles.remove(key, deletion)))
    throw refuse('This role was given to somebody in the meantime');
  await record(context, { actor, key, action: 'deleted', summary: `Deleted the role ${role.label}` });
}
