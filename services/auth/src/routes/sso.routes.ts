import { ssoCalls } from '@atrium/contracts/auth/calls';
import { ssoDone, ssoParameter } from '@atrium/contracts/auth/sso.constants';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { AuthContext } from '../context';
import { deviceCookieName } from '../sessions/device-cookie';
import { flowSeconds } from '../sso/flow-cookie';
import { failureOf, receiveCallback, redeemTicket, startSignIn, ticketSeconds } from '../sso/sso-sign-in';
import { isHttps, respondSignedIn } from './respond-signed-in';

/** With the prefix, no other host of the domain can set the cookie; it asks for HTTPS. */
function cookieJar(context: AuthContext, name: string, options: CookieOptions) {
  const fullName = isHttps(context) ? `__Host-${name}` : name;
  const all = { ...options, path: '/', httpOnly: true, secure: isHttps(context) };
  return {
    get: (c: Context) => getCookie(c, fullName),
    set: (c: Context, value: string) => setCookie(c, fullName, value, all),
    remove: (c: Context) => deleteCookie(c, fullName, { path: '/', secure: isHttps(context) }),
  };
}

export function ssoRoutes(context: AuthContext): CallRoute[] {
  const { sso, limits } = context;
  // Lax, because the provider sends the browser back from another site.
  const flows = cookieJar(context, 'atrium_sso', { sameSite: 'Lax', maxAge: flowSeconds });
  const tickets = cookieJar(context, 'atrium_sso_ticket', { sameSite: 'Strict', maxAge: ticketSeconds });
  const count = (c: Context<ServiceEnv>) => limits.ssoByAddress.consume(clientAddressOf(c));

  async function outcomeOf(c: Context<ServiceEnv>, provider: string): Promise<string> {
    try {
      const { search } = new URL(c.req.url);
      tickets.set(c, await receiveCallback(context, { provider, search, cookie: flows.get(c) }));
      flows.remove(c);
      return ssoDone;
    } catch (error) {
      const failure = failureOf(context, provider, error);
      // A callback that nobody has asked for must not disturb a sign-in that is under way.
      if (failure !== 'expired') flows.remove(c);
      return failure;
    }
  }

  return [
    handle(ssoCalls.read, () =>
      success({
        providers: [...sso.clients.values()].map(({ settings: { id, name } }) => ({ id, name })),
        isOnly: sso.breakGlassEmail !== undefined,
      }),
    ),
    handle(ssoCalls.start, async ({ c, params: { provider }, body: { again } }) => {
      await count(c);
      const { address, cookie } = await startSignIn(context, { provider, again });
      flows.set(c, cookie);
      return success({ address });
    }),
    handle(ssoCalls.callback, async ({ c, params: { provider } }) => {
      await count(c);
      return c.redirect(`/login?${ssoParameter}=${await outcomeOf(c, provider)}`, 302);
    }),
    handle(ssoCalls.finish, async ({ c }) => {
      await count(c);
      const origin = { deviceCookie: getCookie(c, deviceCookieName), userAgent: c.req.header('user-agent') };
      const result = await redeemTicket(context, { ticket: tickets.get(c), ...origin });
      tickets.remove(c);
      return 'challenge' in result ? successWith(result) : respondSignedIn(context, c, result);
    }),
  ];
}
