import { authMessages } from '@atrium/contracts/auth/constants';
import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { BodyDeadline, ServiceEnv } from '@atrium/service-kit/http/env';
import { bearerTokenOf } from '@atrium/service-kit/http/guards';
import { findRemoteCall } from '@atrium/service-kit/remote-services';
import { serviceOf } from '@atrium/service-kit/service-routes';
import type { Context } from 'hono';
import type { GatewayContext } from '../context';
import { setSecurityHeaders } from '../security/security-headers';
import {
  anonymousLimit,
  bodyLimitOf,
  isFormWithFiles,
  isPassedOnMail,
  isPublication,
  isPublicForm,
} from './body-limits';
import { callRemoteService } from './call-remote-service';
import { addressOf } from './client-address';
import { normalizePath, toClientResponse, toServiceRequest } from './forward';
import { type BodyRule, limitBody } from './limit-body';

async function ruleOf(
  { sessions, budgets }: GatewayContext,
  c: Context<ServiceEnv>,
  pathname: string,
): Promise<BodyRule> {
  const contentType = c.req.header('content-type');
  const maxBytes = bodyLimitOf({ pathname, contentType });
  if (isFormWithFiles(pathname, contentType)) return { maxBytes, budget: budgets.formFiles };
  if (isPublicForm(pathname)) return { maxBytes, budget: budgets.anonymous };
  if (isPassedOnMail(pathname)) return { maxBytes, budget: budgets.mails };
  const { allowSlowBody } = (c.env ?? {}) as BodyDeadline;
  if (isPublication(pathname)) {
    allowSlowBody?.();
    return { maxBytes, budget: budgets.publications };
  }
  const length = c.req.header('content-length');
  const isSmall = length !== undefined && Number(length) <= anonymousLimit;
  const isEmpty = length === undefined && c.req.header('transfer-encoding') === undefined;
  const small = { maxBytes: Math.min(maxBytes, anonymousLimit), budget: budgets.anonymous };
  if (isSmall || isEmpty) return small;
  const token = bearerTokenOf(c);
  if (token === undefined) {
    if (length === undefined) return small;
    throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.signInRequired });
  }
  const user = await sessions.verify(token);
  if (user === null)
    throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
  allowSlowBody?.();
  return { maxBytes, budget: budgets.staff };
}

/** Forwards a call to the service that owns its path. Bodies are streamed, large ones only after the session is verified. */
export async function respondToApi(context: GatewayContext, c: Context<ServiceEnv>): Promise<Response> {
  // The raw path, because decoding it here and parsing it again in the service could yield another path.
  const pathname = normalizePath(new URL(c.req.url).pathname);
  const service = pathname.startsWith('/internal/') ? undefined : serviceOf(pathname);
  const clientAddress = addressOf(context, c);
  const remoteCall = findRemoteCall(context, pathname);
  if (remoteCall?.isLive) {
    await context.limits.api.consume(clientAddress);
    return callRemoteService(context, c, remoteCall);
  }
  if (service === undefined) throw notFound('There is nothing at this address');
  if (pathname.startsWith('/api/')) await context.limits.api.consume(clientAddress);
  const rule = await ruleOf(context, c, pathname);
  const limited = limitBody(c.req.raw, rule);
  try {
    const request = toServiceRequest(c.req.raw, {
      pathname,
      requestId: c.get('requestId'),
      clientAddress,
      body: limited.stream,
    });
    const response = toClientResponse(await context.transports[service](request));
    const failure = limited.failure();
    if (failure !== undefined) {
      await response.body?.cancel();
      throw failure;
    }
    for (const [name, value] of Object.entries(setSecurityHeaders(context))) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  } catch (error) {
    throw limited.failure() ?? error;
  } finally {
    limited.release();
  }
}
