import { ssoCalls } from '@atrium/contracts/auth/calls';
import { ssoDone, ssoParameter } from '@atrium/contracts/auth/sso.constants';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf, type ServiceEnv } from '@atrium/service-kit/http/env';
import { success, successWith } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AuthContext } from '../context';
import { deviceCookieName } from '../sessions/device-cookie';
import { flowSeconds } from '../sso/flow-cookie';
import { failureOf, receiveCallback, redeemTicket, startSignIn, ticketSeconds } from '../sso/sso-sign-in';
import { cookieJar } from './cookie-jar';
import { respondSignedIn } from './respond-signed-in';

export function ssoRoutes(context: AuthContext): CallRoute[] {
  const { sso, limits } = context;
  // Lax, because the provider sends the browser back from another site.
  const flows = cookieJar(context, 'atrium_sso', { sameSite: 'Lax', maxAge: flowSeconds });
  const tickets = cookieJar(context, 'atrium_sso_ticket', { sameSite: 'Strict', maxAge: ticketSeconds });
  const count = (c: Context<ServiceEnv>) => limits.ssoByAddress.consume(clientAddressOf(c));

  async function outcomeOf(c: Context<ServiceEnv>, provider: string): Promise<string> {
    const { search, searchParams } = new URL(c.req.url);
    const state = searchParams.get('state') ?? '';
    const cookie = flows.get(c, state);
    // One that this browser has not asked for has no cookie, and disturbs no sign-in that is under way.
    if (cookie !== undefined) flows.remove(c, state);
    try {
      tickets.add(c, state, await receiveCallback(context, { provider, search, cookie }));
      return ssoDone;
    } catch (error) {
      return failureOf(context, provider, error);
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
      const { address, state, cookie } = await startSignIn(context, { provider, again });
      flows.add(c, state, cookie);
      return success({ address });
    }),
    handle(ssoCalls.callback, async ({ c, params: { provider } }) => {
      await count(c);
      return c.redirect(`/login?${ssoParameter}=${await outcomeOf(c, provider)}`, 302);
    }),
    handle(ssoCalls.finish, async ({ c }) => {
      await count(c);
      const origin = { deviceCookie: getCookie(c, deviceCookieName), userAgent: c.req.header('user-agent') };
      // Several, if several tabs come back at the same time; each takes one.
      const waiting = tickets.keysOf(c).map((key) => ({ key, ticket: tickets.get(c, key) ?? '' }));
      const { used, result } = await redeemTicket(context, {
        tickets: waiting.map(({ ticket }) => ticket).toReversed(),
        ...origin,
      });
      for (const { key, ticket } of waiting) if (ticket === used) tickets.remove(c, key);
      return 'challenge' in result ? successWith(result) : respondSignedIn(context, c, result);
    }),
  ];
}
