import { type WorkKind, workTexts } from '@atrium/contracts/auth/hand-over';
import { type Permission, permissionTexts } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { findRole } from './known-roles';
import { assertMayGive, type Giver } from './may-give';

type Accounts = Pick<AuthContext, 'users' | 'ownRoles'>;

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

async function readPerson(context: Accounts, id: string) {
  const user = await context.users.findById(id);
  if (user === null) throw refuse('There is no such account any more');
  const ref: StaffRef = { id: user._id.toHexString(), name: user.name };
  return { ref, role: await findRole(context, user.role) };
}

/** Somebody who can sign in and has the permission, as their account names them. */
export async function readAssignee(
  context: Accounts,
  { id, permission }: { id: string; permission: Permission },
): Promise<StaffRef> {
  const { ref, role } = await readPerson(context, id);
  if (role === null) throw refuse(`${ref.name} can not sign in: choose somebody else`);
  if (!role.permissions.includes(permission))
    throw refuse(`${ref.name} may not ${permissionTexts[permission].label}: choose somebody else`);
  return ref;
}

/**
 * Only of somebody who may do no more than the giver, and to somebody who can sign in and may do such work. Returns both as their
 * accounts name them. A deactivated account may do nothing: whoever deactivated it was compared with it then.
 */
export async function assertMayHandOver(
  context: Accounts,
  { kind, giver, from, to }: { kind: WorkKind; giver: Pick<Giver, 'permissions'>; from: string; to: string },
): Promise<{ from: StaffRef; to: StaffRef }> {
  const owner = await readPerson(context, from);
  assertMayGive(giver, owner.role?.permissions ?? []);
  return {
    from: owner.ref,
    to: await readAssignee(context, { id: to, permission: workTexts[kind].permission }),
  };
}
