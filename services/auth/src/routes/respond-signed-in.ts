import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AuthContext } from '../context';
import { deviceCookieName, deviceCookieSeconds } from '../sessions/device-cookie';
import { nameOfProvider, toSessionUser } from '../sessions/session-operations';
import type { LoginResult } from '../sessions/start-session';

export const isHttps = ({ publicUrl }: AuthContext): boolean => publicUrl.startsWith('https:');

export async function respondSignedIn(
  context: AuthContext,
  c: Context<ServiceEnv>,
  { token, user, deviceCookie, provider }: LoginResult,
) {
  setCookie(c, deviceCookieName, deviceCookie, {
    path: '/api/auth',
    maxAge: deviceCookieSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(context),
  });
  const actor = toSessionUser(user);
  const name = nameOfProvider(context, provider);
  await context.audit.record({
    actor,
    action: 'signed-in',
    resource: 'session',
    ...(name !== undefined && { summary: `Signed in with ${name}` }),
  });
  return successWith({ token, user: { ...actor, ...(name !== undefined && { provider: name }) } });
}
