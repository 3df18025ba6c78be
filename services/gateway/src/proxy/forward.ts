import { clientAddressHeader, requestIdHeader } from '@atrium/service-kit/http/env';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';

/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers only the gateway may set. */
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
];

/** The request for a service: without hop-by-hop headers and client-set trust headers. */
export function toServiceRequest(
  request: Request,
  {
    pathname,
    requestId,
    clientAddress,
    body = request.body,
  }: {
    pathname: string;
    requestId: string;
    clientAddress: string;
    body?: ReadableStream<Uint8Array> | null;
  },
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
    body: hasBody ? body : null,
    signal: request.signal,
    ...(hasBody && { duplex: 'half' }),
  } as RequestInit);
}

export function toClientHeaders(serviceHeaders: Headers): Headers {
  const headers = new Headers(serviceHeaders);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  // Node's fetch has already decompressed the body.
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding');
    headers.delete('content-length');
  }
  return headers;
}

/** Copies the response, because fetched headers are immutable. */
export function toClientResponse(response: Response): Response {
  return new Response(response.body, { status: response.status, headers: toClientHeaders(response.headers) });
}

/** Collapses repeated slashes, which clients produce by joining base and path. */
export const normalizePath = (pathname: string): string => pathname.replace(/\/{2,}/g, '/');
