import { createNonce, pageSecurityHeaders } from '../security/security-headers';
import type { RenderedPage } from './page-cache';

const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

export interface PageResponseInit {
  rendered: RenderedPage;
  state: 'hit' | 'stale' | 'miss' | 'bypass';
  acceptEncoding: string | null;
  isHead: boolean;
  isHttps: boolean;
  requestId: string;
  setCookie?: string | undefined;
}

/** A response with a rendered page and a new nonce. Plain headers and a byte body let the server send both in one write. */
export function createPageResponse(init: PageResponseInit): Response {
  const { rendered, state, acceptEncoding, isHead, isHttps, requestId, setCookie } = init;
  const nonce = createNonce();
  const isPacked = acceptEncoding !== null && acceptsGzip.test(acceptEncoding);
  const bytes: Uint8Array<ArrayBuffer> = isPacked ? rendered.page.gzip(nonce) : rendered.page.plain(nonce);
  const headers: Record<string, string> = {
    ...pageSecurityHeaders({ nonce, isHttps }),
    ...rendered.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': state === 'bypass' ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'x-page-cache': state,
    'x-request-id': requestId,
  };
  if (setCookie !== undefined) headers['set-cookie'] = setCookie;
  if (isPacked) headers['content-encoding'] = 'gzip';
  return new Response(isHead ? null : bytes, { status: rendered.status, headers });
}
