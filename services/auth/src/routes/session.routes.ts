import { authMessages, type LoginResponse, loginInput, type MeResponse } from '@atrium/contracts/auth';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
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
}) {
  async function requireSession(c: Context<ServiceEnv>): Promise<ActiveSession> {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.signInRequired });
    const session = await sessions.find(token);
    if (session === null)
      throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
    return session;
  }

  return new Hono<ServiceEnv>()
    .use(async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    })
    .post('/login', validate('json', loginInput), async (c) => {
      const clientAddress = c.req.header(clientAddressHeader) ?? 'unknown';
      const { token, user, deviceCookie } = await logIn({
        ...c.req.valid('json'),
        clientAddress,
        deviceCookie: getCookie(c, deviceCookieName),
      });
      setCookie(c, deviceCookieName, deviceCookie, {
        path: '/api/auth',
        maxAge: deviceCookieSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isHttps,
      });
      const body: LoginResponse = { success: true, token, user: toSessionUser(user) };
      await audit.record({ actor: body.user, action: 'signed-in', resource: 'session' });
      return c.json(body);
    })
    .get('/me', async (c) => {
      const session = await requireSession(c);
      const token = await sessions.refresh(session);
      const { sessionId: _sessionId, ...user } = session.user;
      const body: MeResponse = { success: true, user, ...(token !== undefined && { token }) };
      return c.json(body);
    })
    .post('/logout', async (c) => {
      const session = await requireSession(c);
      await sessions.end(session.user.sessionId);
      return c.json({ success: true });
    });
}
