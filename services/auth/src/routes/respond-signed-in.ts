import { clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../context';
import { deviceCookieName, deviceCookieSeconds } from '../sessions/device-cookie';
import { nameOfProvider, toSessionUser } from '../sessions/session-operations';
import type { LoginResult } from '../sessions/start-session';

export const isHttps = ({ publicUrl }: AuthContext): boolean => publicUrl.startsWith('https:');

export async function respondSignedIn(
  context: AuthContext,
  c: Context<ServiceEnv>,
  { token, user, deviceCookie, provider, passkey }: LoginResult,
) {
  setCookie(c, deviceCookieName, deviceCookie, {
    path: '/api/auth',
    maxAge: deviceCookieSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(context),
  });
  const actor = await toSessionUser(context, user);
  const name = nameOfProvider(context, provider);
  const way = [name, passkey && `the passkey “${passkey}”`].filter(Boolean).join(' and ');
  await context.audit.record({
    actor,
    action: 'signed-in',
    resource: 'session',
    ...(way && { summary: `Signed in with ${way}` }),
  });
  return successWith({ token, user: { ...actor, ...(name !== undefined && { provider: name }) } });
}

export const originOf = (c: Context<ServiceEnv>) => ({
  clientAddress: clientAddressOf(c),
  deviceCookie: getCookie(c, deviceCookieName),
  userAgent: c.req.header('user-agent'),
});
