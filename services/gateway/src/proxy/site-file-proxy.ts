import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { Context } from 'hono';
import { setSecurityHeaders } from '../security/security-headers';
import { toClientResponse, toServiceRequest } from './forward';

/** Feeds, sitemap and share images, which the renderer generates. Each costs more than a page from the cache, so an address may have few of them. */
export function createSiteFileProxy({
  renderer,
  isHttps,
  addressOf,
  consumeRate,
}: {
  renderer: ServiceTransport;
  isHttps: boolean;
  addressOf(c: Context<ServiceEnv>): string;
  /** Throws a 429 if an address has asked for too many. */
  consumeRate(clientAddress: string): Promise<void>;
}) {
  return async (c: Context<ServiceEnv>): Promise<Response> => {
    await consumeRate(addressOf(c));
    const request = toServiceRequest(c.req.raw, {
      pathname: new URL(c.req.url).pathname,
      requestId: c.get('requestId'),
      clientAddress: addressOf(c),
    });
    const response = toClientResponse(await renderer(request));
    for (const [name, value] of Object.entries(setSecurityHeaders({ isHttps })))
      response.headers.set(name, value);
    return response;
  };
}
