import { roleCalls } from '@atrium/contracts/auth/roles.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readRevision, revisionTag } from '@atrium/service-kit/http/if-match';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { changeRole, createRole, deleteRole, listStaffRoles } from '../roles/manage-roles';

export const roleRoutes = (context: AuthContext): CallRoute[] => [
  handle(roleCalls.list, async ({ actor }) => success(await listStaffRoles(context, actor))),
  handle(roleCalls.create, async ({ actor, body }) => success(await createRole(context, { actor, ...body }))),
  handle(roleCalls.update, async ({ c, actor, params: { key }, body }) => {
    const role = await changeRole(context, { actor, key, revision: readRevision(c), ...body });
    c.header('etag', revisionTag(role.revision));
    return success(role);
  }),
  handle(roleCalls.delete, async ({ actor, params: { key } }) => {
    await deleteRole(context, { actor, key });
    return success({ id: key, deleted: true });
  }),
];
