import { sessionCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions';

export const ownSessionRoutes = (context: AuthContext): CallRoute[] => [
  handle(sessionCalls.list, async ({ actor }) => success(await listOwnSessions(context, actor))),
  handle(sessionCalls.end, async ({ actor, params }) => {
    await endOwnSession(context, actor, params.id);
    return successWith({});
  }),
  handle(sessionCalls.endOthers, async ({ actor }) => {
    await endOtherSessions(context, actor);
    return successWith({});
  }),
];
