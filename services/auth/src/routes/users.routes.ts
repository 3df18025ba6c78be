import { securityCalls, userCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import {
  deactivateUser,
  inviteUser,
  listUsers,
  reactivateUser,
  resetUserFactor,
  sendUserLink,
  setUserRole,
} from '../users/manage-users';
import { readSecurity } from '../users/read-security';

export const userRoutes = (context: AuthContext): CallRoute[] => [
  handle(securityCalls.read, () => success(readSecurity(context))),
  handle(userCalls.list, async () => success(await listUsers(context))),
  handle(userCalls.invite, async ({ by, body }) =>
    success(await inviteUser(context, { actor: by, ...body }), 'The invitation is on its way'),
  ),
  handle(userCalls.setRole, async ({ by, params: { id }, body: { role } }) =>
    success(await setUserRole(context, { actor: by, id, role })),
  ),
  handle(userCalls.deactivate, async ({ by, params: { id } }) =>
    success(await deactivateUser(context, { actor: by, id })),
  ),
  handle(userCalls.reactivate, async ({ by, params: { id }, body: { role } }) =>
    success(await reactivateUser(context, { actor: by, id, role })),
  ),
  handle(userCalls.resetFactor, async ({ by, params: { id } }) =>
    success(await resetUserFactor(context, { actor: by, id })),
  ),
  handle(userCalls.sendLink, async ({ by, params: { id } }) => {
    await sendUserLink(context, { actor: by, id });
    return successWith({ message: 'The link is on its way' });
  }),
];
