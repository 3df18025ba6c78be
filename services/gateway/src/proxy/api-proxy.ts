import { AppError, notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { serviceOf } from '@atrium/service-kit/service-routes';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setSecurityHeaders } from '../security/security-headers';
import { bodyLimitOf } from './body-limits';
import { normalizePath, toClientResponse, toServiceRequest } from './forward';

export type ServiceTransports = Record<'auth' | 'content' | 'leads' | 'renderer', ServiceTransport>;

const tooLarge = () => {
  throw new AppError({ code: 'payload_too_large', publicMessage: 'The request is too large' });
};

/** Sends a call on to the service that owns its path, within the limit for its body. */
export function createApiProxy({
  transports,
  isHttps,
  addressOf,
  consumeRate,
}: {
  transports: ServiceTransports;
  isHttps: boolean;
  addressOf(c: Context<ServiceEnv>): string;
  consumeRate(clientAddress: string): Promise<void>;
}) {
  return async (c: Context<ServiceEnv>): Promise<Response> => {
    // As it was written: what is decoded here and parsed again further on may be another path.
    const pathname = normalizePath(new URL(c.req.url).pathname);
    const service = pathname.startsWith('/internal/') ? undefined : serviceOf(pathname);
    if (service === undefined) throw notFound('There is nothing at this address');
    const clientAddress = addressOf(c);
    if (pathname.startsWith('/api/')) await consumeRate(clientAddress);
    const maxSize = bodyLimitOf({ pathname, contentType: c.req.header('content-type') });

    let response: Response | undefined;
    await bodyLimit({ maxSize, onError: tooLarge })(c, async () => {
      const request = toServiceRequest(c.req.raw, { pathname, requestId: c.get('requestId'), clientAddress });
      response = toClientResponse(await transports[service](request));
    });
    if (response === undefined) throw new Error('the service was not called');
    for (const [name, value] of Object.entries(setSecurityHeaders({ isHttps }))) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}
