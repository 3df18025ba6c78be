import { type WorkKind, workTexts } from '@atrium/contracts/auth/hand-over';
import { permissionTexts } from '@atrium/contracts/auth/permissions';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import { findRole } from './known-roles';
import { assertMayGive, type Giver } from './may-give';

const refuse = (publicMessage: string) => new AppError({ code: 'conflict', publicMessage });

async function readPerson(context: Pick<AuthContext, 'users' | 'ownRoles'>, id: string) {
  const user = await context.users.findById(id);
  if (user === null) throw refuse('There is no such account any more');
  return { ref: { id, name: user.name }, role: await findRole(context, user.role) };
}

/**
 * Only of somebody who may do no more than the giver, and to somebody who can sign in and may do such work. Returns both as their
 * accounts name them. A deactivated account may do nothing: whoever deactivated it was compared with it then.
 */
export async function assertMayHandOver(
  context: Pick<AuthContext, 'users' | 'ownRoles'>,
  { kind, giver, from, to }: { kind: WorkKind; giver: Pick<Giver, 'permissions'>; from: string; to: string },
): Promise<{ from: StaffRef; to: StaffRef }> {
  const [owner, heir] = await Promise.all([readPerson(context, from), readPerson(context, to)]);
  assertMayGive(giver, owner.role?.permissions ?? []);
  const { name } = heir.ref;
  if (heir.role === null) throw refuse(`${name} can not sign in: choose somebody else`);
  const { many, permission } = workTexts[kind];
  if (!heir.role.permissions.includes(permission))
    throw refuse(`${name} can not get ${many}: ${name} may not ${permissionTexts[permission].label}`);
  return { from: owner.ref, to: heir.ref };
}
