import { authCalls } from '@atrium/contracts/auth/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { AuthContext } from '../context';
import { readPreferences, setPreferences } from '../preferences/preference-operations';
import { toSessionUser } from '../sessions/session-operations';

export const preferenceRoutes = (context: AuthContext): CallRoute[] => [
  handle(authCalls.preferences, async ({ actor }) => success(await readPreferences(context, actor))),
  handle(authCalls.setPreferences, async ({ actor, body }) => {
    const { factorDue, provider } = actor;
    const user = await toSessionUser(context, await setPreferences(context, actor, body));
    return successWith({ user: { ...user, ...(factorDue && { factorDue }), ...(provider && { provider }) } });
  }),
];
