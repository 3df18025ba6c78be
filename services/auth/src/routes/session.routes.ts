import { authCalls } from '@atrium/contracts/auth/calls';
import { authMessages } from '@atrium/contracts/auth/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { deviceCookieName, deviceCookieSeconds } from '../sessions/device-cookie';
import type { LogIn } from '../sessions/log-in';
import { type ActiveSession, type SessionOperations, toSessionUser } from '../sessions/session-operations';

export function createSessionRoutes({
  logIn,
  sessions,
  audit,
  isHttps,
}: {
  logIn: LogIn;
  sessions: SessionOperations;
  audit: AuditLog;
  isHttps: boolean;
}): CallRoute[] {
  async function requireSession(c: Context<ServiceEnv>): Promise<ActiveSession> {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.signInRequired });
    const session = await sessions.find(token);
    if (session === null)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
    return session;
  }

  return [
    handle(authCalls.login, async ({ c, body }) => {
      const { token, user, deviceCookie } = await logIn({
        ...body,
        clientAddress: clientAddressOf(c),
        deviceCookie: getCookie(c, deviceCookieName),
      });
      setCookie(c, deviceCookieName, deviceCookie, {
        path: '/api/auth',
        maxAge: deviceCookieSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
      });
      const actor = toSessionUser(user);
      await audit.record({ actor, action: 'signed-in', resource: 'session' });
      return successWith({ token, user: actor });
    }),
    handle(authCalls.me, async ({ c }) => {
      const session = await requireSession(c);
      const token = await sessions.refresh(session);
      const { sessionId: _sessionId, ...user } = session.user;
      return successWith({ user, ...(token !== undefined && { token }) });
    }),
    handle(authCalls.logout, async ({ c }) => {
      await sessions.end((await requireSession(c)).user.sessionId);
      return successWith({});
    }),
  ];
}
