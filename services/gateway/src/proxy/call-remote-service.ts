import { authMessages } from '@atrium/contracts/auth/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { assertMay, bearerTokenOf } from '@atrium/service-kit/http/guards';
import type { RemoteCall } from '@atrium/service-kit/remote-services';
import type { VerifiedUser } from '@atrium/service-kit/session-verifier';
import type { Context } from 'hono';
import type { GatewayContext } from '../context';
import { setSecurityHeaders } from '../security/security-headers';
import { anonymousLimit, remoteServiceLimit } from './body-limits';
import { addressOf } from './client-address';
import { toClientHeaders, toServiceRequest } from './forward';
import { limitBody } from './limit-body';

/** A response of a team sets no cookie, policy or redirect of the site. */
const passedHeaders = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
];

/** Staff only, if the remote is one of the back office. A visitor of a public one may be anybody. */
async function findCaller(
  { sessions }: GatewayContext,
  c: Context<ServiceEnv>,
  isStaffOnly: boolean,
): Promise<VerifiedUser | undefined> {
  const token = bearerTokenOf(c);
  if (token === undefined && !isStaffOnly) return undefined;
  const refuse = (publicMessage: string) => new AppError({ code: 'unauthenticated', publicMessage });
  if (token === undefined) throw refuse(authMessages.signInRequired);
  const user = await sessions.verify(token);
  if (user === null) throw refuse(authMessages.sessionEnded);
  if (isStaffOnly) assertMay(user, 'staff');
  return user;
}

function toResponse(response: Response, context: GatewayContext): Response {
  const given = toClientHeaders(response.headers);
  const headers = new Headers(setSecurityHeaders(context));
  for (const name of passedHeaders) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

/** Forwards a call to the service of a remote, with the checks and limits of the site's own calls. */
export async function callRemoteService(
  context: GatewayContext,
  c: Context<ServiceEnv>,
  { isStaffOnly, send }: RemoteCall,
): Promise<Response> {
  const user = await findCaller(context, c, isStaffOnly);
  const { staff, anonymous } = context.budgets;
  const limited = limitBody(
    c.req.raw,
    user && user.permissions.length > 0
      ? { maxBytes: remoteServiceLimit, budget: staff }
      : { maxBytes: anonymousLimit, budget: anonymous },
  );
  try {
    const request = toServiceRequest(c.req.raw, {
      pathname: new URL(c.req.url).pathname,
      requestId: c.get('requestId'),
      clientAddress: addressOf(context, c),
      body: limited.stream,
    });
    const response = await send(request, user);
    const failure = limited.failure();
    if (failure === undefined) return toResponse(response, context);
    await response.body?.cancel();
    throw failure;
  } catch (error) {
    throw limited.failure() ?? error;
  } finally {
    limited.release();
  }
}
