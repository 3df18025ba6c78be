import { authCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { listRoles } from '../roles/known-roles';

/** Names of those to whom contacts can be assigned: who may not see a contact is no owner. */
export const staffRoutes = (context: AuthContext): CallRoute[] => [
  handle(authCalls.staff, async () => {
    const owners = (await listRoles(context)).filter(({ permissions }) =>
      permissions.includes('contacts.read'),
    );
    const staff = await context.users.listWithRoles(owners.map(({ key }) => key));
    return success(staff.map(({ _id, name }) => ({ id: _id.toHexString(), name })));
  }),
];
