import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { matchesEtag } from '@atrium/service-kit/http/public-read';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { pageSecurityHeaders } from '../security/security-headers';
import type { PageEncoding } from './page-body';
import type { RenderedPage } from './page-cache';

const encodings: PageEncoding[] = ['br', 'gzip'];

function chooseEncoding(c: Context<ServiceEnv>): PageEncoding {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: encodings,
    default: 'identity',
    match: (accepted) =>
      encodings.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? 'identity',
  });
  return encodings.find((encoding) => encoding === chosen) ?? 'identity';
}

interface PageResponseInit {
  rendered: RenderedPage;
  state: 'hit' | 'stale' | 'miss' | 'bypass';
  isHttps: boolean;
  setCookie: string | undefined;
  /** Other sites in its policy. */
  origins: readonly string[];
  /** Other sites that may show it in a frame. */
  ancestors?: readonly string[];
}

/** A response with a rendered page. Plain headers and a byte body let the server send both in one write. */
export async function pageResponse(
  c: Context<ServiceEnv>,
  { rendered, state, isHttps, setCookie, origins, ancestors = [] }: PageResponseInit,
): Promise<Response> {
  const { body, status } = rendered;
  const isKept = state !== 'bypass' && status === 200;
  const headers: Record<string, string> = {
    ...pageSecurityHeaders({
      scriptHashes: rendered.scriptHashes,
      isHttps,
      isPreview: c.req.path.startsWith('/preview/'),
      origins,
      ancestors,
    }),
    ...rendered.headers,
    'cache-control': state === 'bypass' ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'x-page-cache': state,
    'x-request-id': c.get('requestId'),
  };
  if (setCookie !== undefined) headers['set-cookie'] = setCookie;
  // Weak, because it is the same for all encodings.
  if (isKept) headers.etag = `W/${body.etag}`;
  if (isKept && matchesEtag(c.req.header('if-none-match') ?? '', body.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(c);
  const bytes = await body.encode(encoding);
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-length'] = String(bytes.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status, headers });
}
