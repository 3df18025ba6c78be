import { isObjectId } from '@atrium/contracts/common/ids.schemas';
import type { Issuer } from '@atrium/service-kit/issuer';
import type { AccountContext } from '../context';
import { permissionsOfRole } from '../roles/known-roles';

/** Null for an account that may not sign in, and for an id of none. */
export async function readCurrentAccount(context: AccountContext, id: string): Promise<Issuer | null> {
  const user = isObjectId(id) ? await context.users.findById(id) : null;
  if (user === null) return null;
  const permissions = [...(await permissionsOfRole(context, user.role))];
  if (permissions.length === 0) return null;
  const { name, email, role } = user;
  return { id, _id: id, name, email, role, permissions };
}
