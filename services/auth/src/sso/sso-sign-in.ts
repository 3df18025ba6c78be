import type { LoginChallenge } from '@atrium/contracts/auth/factors.schemas';
import { ssoFailures } from '@atrium/contracts/auth/sso.constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { AuthContext } from '../context';
import type { ProvedBefore } from '../factors/login-challenge';
import { askForFactor } from '../factors/own-factors';
import { countsAsFactor } from '../factors/required-factor';
import { readDevice } from '../sessions/device-cookie';
import { assertMaySignIn, type LoginResult, startSession } from '../sessions/start-session';
import type { UserDocument } from '../users/user-repository';
import { findAccount } from './find-account';
import { readFlow, signFlow } from './flow-cookie';
import { readPerson } from './proved-person';
import type { ProviderClient } from './provider-client';
import { SsoRefusal } from './sso-refusal';

export const ticketSeconds = 2 * 60;
/** A provider that doesn't say when it asked may have known the browser for weeks. */
const never = new Date(0);

function clientOf({ sso }: AuthContext, provider: string): ProviderClient {
  const client = sso.clients.get(provider);
  if (client === undefined) throw notFound('There is no such provider');
  return client;
}

/** The address to go to, and the cookie that binds the sign-in to this browser, which has one for each state. */
export async function startSignIn(
  context: AuthContext,
  { provider, again = false }: { provider: string; again?: boolean | undefined },
): Promise<{ address: string; state: string; cookie: string }> {
  const client = clientOf(context, provider);
  try {
    const { address, flow } = await client.start({ asksAgain: again });
    return { address, state: flow.state, cookie: await signFlow(context, flow) };
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    context.logger.warn({ provider, reason: error.message }, 'a sign-in at a provider was not started');
    throw new AppError({
      code: 'unavailable',
      publicMessage: `${client.settings.name} does not respond right now. Please try again shortly.`,
    });
  }
}

/** The ticket that the page exchanges for a session. Throws `SsoRefusal`. */
export async function receiveCallback(
  context: AuthContext,
  { provider, search, cookie }: { provider: string; search: string; cookie: string | undefined },
): Promise<string> {
  const { sso, clock } = context;
  const client = clientOf(context, provider);
  const flow = await readFlow(context, cookie);
  const state = new URLSearchParams(search).get('state');
  if (flow === null || flow.provider !== provider || flow.state !== state) throw new SsoRefusal('expired');
  const person = readPerson(client.settings, await client.finish(flow, search));
  const { user, link } = await findAccount(context, client.settings, person);
  const now = clock.now();
  const askedAt = person.askedAt ?? (flow.asksAgain ? now : never);
  // The clock of the provider may be ahead.
  const provedAt = new Date(Math.min(askedAt.getTime(), now.getTime()));
  return sso.tickets.issue(
    { userId: user._id, provider, provedAt, hasFactor: person.hasFactor, ...(link && { link }) },
    new Date(now.getTime() + ticketSeconds * 1_000),
  );
}

const ticketGone = () => new AppError({ code: 'gone', publicMessage: ssoFailures.expired });

/** The first that still works, and who it is of. */
async function redeemFirst({ sso, clock }: AuthContext, tickets: readonly string[]) {
  for (const ticket of tickets) {
    const proved = await sso.tickets.redeem(ticket, clock.now());
    if (proved !== null) return { ticket, proved };
  }
  throw ticketGone();
}

/** The challenge is for an account with a second factor, if the one of the provider doesn't count, and before its first link. */
export async function redeemTicket(
  context: AuthContext,
  {
    tickets,
    deviceCookie,
    userAgent,
  }: { tickets: readonly string[]; deviceCookie: string | undefined; userAgent: string | undefined },
): Promise<{ used: string; result: LoginResult | Omit<LoginChallenge, 'success'> }> {
  const { ticket: used, proved } = await redeemFirst(context, tickets);
  const { provider, provedAt, hasFactor = false, link } = proved;
  const client = context.sso.clients.get(provider);
  const user = await context.users.findById(proved.userId.toHexString());
  if (!client || !user) throw ticketGone();
  if (link) return { used, result: await askBeforeLink(context, user, { provider, link }) };
  await assertMaySignIn(context, user);
  const device = await readDevice(context, deviceCookie);
  const origin = { provider, hasProviderFactor: hasFactor };
  const asked = countsAsFactor(context, origin)
    ? null
    : await askForFactor(context, user, { device, provider });
  const result =
    asked ?? (await startSession(context, user, { device, userAgent, ...origin, confirmedAt: provedAt }));
  return { used, result };
}

/** Also on a device that remembers the factor: whoever is at the provider has never been here. */
async function askBeforeLink(context: AuthContext, user: UserDocument, proved: ProvedBefore) {
  const asked = await askForFactor(context, user, { device: null, ...proved });
  // The factor was taken off in the meantime.
  if (asked === null) throw ticketGone();
  return asked;
}

/** Why it failed, for the address of the sign-in page. Anything unexpected is logged and thrown on. */
export function failureOf({ logger }: AuthContext, provider: string, error: unknown) {
  if (!(error instanceof SsoRefusal)) throw error;
  logger.warn(
    { provider, failure: error.failure, reason: error.message },
    'a sign-in at a provider was refused',
  );
  return error.failure;
}
