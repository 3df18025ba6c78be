import { authCalls } from '@atrium/contracts/auth/calls';
import { authMessages } from '@atrium/contracts/auth/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import type { AuthContext } from '../context';
import { logIn, logInWithCode } from '../sessions/log-in';
import {
  type ActiveSession,
  findSession,
  refreshToken,
  withoutSession,
} from '../sessions/session-operations';
import { originOf, respondSignedIn } from './respond-signed-in';

async function requireSession(context: AuthContext, c: Context<ServiceEnv>): Promise<ActiveSession> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token === undefined)
    throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.signInRequired });
  const session = await findSession(context, token);
  if (session === null)
    throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
  return session;
}

export function sessionRoutes(context: AuthContext): CallRoute[] {
  const { sessions } = context;
  return [
    handle(authCalls.login, async ({ c, body }) => {
      const result = await logIn(context, { ...body, ...originOf(c) });
      return 'challenge' in result ? successWith(result) : respondSignedIn(context, c, result);
    }),
    handle(authCalls.loginCode, async ({ c, body }) =>
      respondSignedIn(context, c, await logInWithCode(context, { ...body, ...originOf(c) })),
    ),
    handle(authCalls.me, async ({ c }) => {
      const session = await requireSession(context, c);
      const token = await refreshToken(context, session);
      return successWith({ user: withoutSession(session.user), ...(token !== undefined && { token }) });
    }),
    handle(authCalls.logout, async ({ c }) => {
      await sessions.end((await requireSession(context, c)).user.sessionId);
      return successWith({});
    }),
  ];
}
