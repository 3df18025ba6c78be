import { contentEventHeader } from '@atrium/service-kit/content-events';
import { clientAddressHeader, requestIdHeader } from '@atrium/service-kit/http/env';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';

/** RFC 9110 §7.6.1, and what only the gateway may say. */
const notForwarded = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'accept-encoding',
  'x-forwarded-for',
  internalKeyHeader,
  contentEventHeader,
];

/** The request as a service gets it: no hop-by-hop headers, nothing that a client could have made up about itself. */
export function toServiceRequest(
  request: Request,
  { pathname, requestId, clientAddress }: { pathname: string; requestId: string; clientAddress: string },
): Request {
  const url = new URL(request.url);
  url.pathname = pathname;
  const headers = new Headers(request.headers);
  for (const name of notForwarded) headers.delete(name);
  headers.set(requestIdHeader, requestId);
  headers.set(clientAddressHeader, clientAddress);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    body: hasBody ? request.body : null,
    signal: request.signal,
    ...(hasBody && { duplex: 'half' }),
  } as RequestInit);
}

/** What concerned only the hop behind the gateway is dropped. */
export function toClientHeaders(serviceHeaders: Headers): Headers {
  const headers = new Headers(serviceHeaders);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  // Node's fetch has unpacked the body already.
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding');
    headers.delete('content-length');
  }
  return headers;
}

/** A copy whose headers can be added to. */
export function toClientResponse(response: Response): Response {
  return new Response(response.body, { status: response.status, headers: toClientHeaders(response.headers) });
}

/** One slash where several stood: clients join base and path carelessly. */
export const normalizePath = (pathname: string): string => pathname.replace(/\/{2,}/g, '/');
