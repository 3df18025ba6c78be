import { authCalls } from '@atrium/contracts/auth/calls';
import { adminRole } from '@atrium/contracts/auth/constants';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';

/** Names of the staff, for assigning work. */
export const staffRoutes = ({ users }: AuthContext): CallRoute[] => [
  handle(authCalls.staff, async () => {
    const staff = await users.listWithRole(adminRole);
    return success(staff.map(({ _id, name }) => ({ id: _id.toHexString(), name })));
  }),
];
