import { authCalls } from '@atrium/contracts/auth/calls';
import { permissionsOf, roleNames } from '@atrium/contracts/auth/permissions';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';

const rolesOfOwners = roleNames.filter((role) => permissionsOf(role).includes('contacts.read'));

/** Names of those to whom contacts can be assigned: who may not see a contact is no owner. */
export const staffRoutes = ({ users }: AuthContext): CallRoute[] => [
  handle(authCalls.staff, async () => {
    const staff = await users.listWithRoles(rolesOfOwners);
    return success(staff.map(({ _id, name }) => ({ id: _id.toHexString(), name })));
  }),
];
