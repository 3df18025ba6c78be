import { userCalls } from '@atrium/contracts/auth/calls';
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

export const userRoutes = (context: AuthContext): CallRoute[] => [
  handle(userCalls.list, async ({ actor }) => success(await listUsers(context, actor))),
  handle(userCalls.invite, async ({ actor, body }) =>
    success(await inviteUser(context, { actor, ...body }), 'The invitation is on its way'),
  ),
  handle(userCalls.setRole, async ({ actor, params: { id }, body: { role } }) =>
    success(await setUserRole(context, { actor, id, role })),
  ),
  handle(userCalls.deactivate, async ({ actor, params: { id } }) =>
    success(await deactivateUser(context, { actor, id })),
  ),
  handle(userCalls.reactivate, async ({ actor, params: { id }, body: { role } }) =>
    success(await reactivateUser(context, { actor, id, role })),
  ),
  handle(userCalls.resetFactor, async ({ actor, params: { id } }) =>
    success(await resetUserFactor(context, { actor, id })),
  ),
  handle(userCalls.sendLink, async ({ actor, params: { id } }) => {
    await sendUserLink(context, { actor, id });
    return successWith({ message: 'The link is on its way' });
  }),
];
