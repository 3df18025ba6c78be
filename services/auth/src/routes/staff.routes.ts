import { authCalls } from '@atrium/contracts/auth/calls';
import { roleNames } from '@atrium/contracts/auth/permissions';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';

/** Names of the staff, for assigning work. */
export const staffRoutes = ({ users }: AuthContext): CallRoute[] => [
  handle(authCalls.staff, async () => {
    const staff = await users.listWithRoles(roleNames);
    return success(staff.map(({ _id, name }) => ({ id: _id.toHexString(), name })));
  }),
];
