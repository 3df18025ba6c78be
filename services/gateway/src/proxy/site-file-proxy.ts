import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Context } from 'hono';
import type { GatewayContext } from '../context';
import { setSecurityHeaders } from '../security/security-headers';
import { addressOf } from './client-address';
import { toClientResponse, toServiceRequest } from './forward';

/** Feeds, sitemap and share images, which the renderer generates. Each costs more than a page from the cache, so an address may have few of them. */
export async function respondWithSiteFile(
  context: GatewayContext,
  c: Context<ServiceEnv>,
): Promise<Response> {
  const { transports, limits } = context;
  const clientAddress = addressOf(context, c);
  const { pathname } = new URL(c.req.url);
  // A crawler that is refused its rules stays away from the whole site (RFC 9309), and they cost no more than a call.
  const limit = pathname === '/robots.txt' ? limits.api : limits.siteFiles;
  await limit.consume(clientAddress);
  const request = toServiceRequest(c.req.raw, {
    pathname,
    requestId: c.get('requestId'),
    clientAddress,
  });
  const response = toClientResponse(await transports.renderer(request));
  for (const [name, value] of Object.entries(setSecurityHeaders(context))) response.headers.set(name, value);
  return response;
}
