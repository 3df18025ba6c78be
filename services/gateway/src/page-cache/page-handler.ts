import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { ServiceTransport } from '@atrium/service-kit/service-transport';
import type { Context } from 'hono';
import { normalizePath, toClientResponse, toServiceRequest } from '../proxy/forward';
import { createNonce, pageSecurityHeaders } from '../security/security-headers';
import { createNoncePage, type NoncePage } from './nonce-page';
import type { PageCache, RenderedPage } from './page-cache';
import { pageKeyOf } from './page-key';

const tagsHeader = 'x-cache-tags';
const passedHeaders = ['content-language', 'link', 'x-robots-tag'];

class NotAPage extends Error {
  constructor(readonly response: Response) {
    super('the renderer answered with something else than a page');
  }
}

async function readPage(response: Response): Promise<RenderedPage> {
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    throw new NotAPage(toClientResponse(response));
  const tags = response.headers.get(tagsHeader);
  const headers = passedHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: response.status,
    page: createNoncePage(await response.text()),
    headers: Object.fromEntries(headers),
    tags: tags === null || tags === '' ? [] : tags.split(','),
    isCacheable: response.status === 200 && tags !== null,
  };
}

function encode(
  page: NoncePage,
  nonce: string,
  acceptEncoding: string | undefined,
): { body: Buffer; encoding?: 'gzip' } {
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '');
  return acceptsGzip ? { body: page.gzip(nonce), encoding: 'gzip' } : { body: page.plain(nonce) };
}

/** Answers pages, from the cache where it may; each answer carries a nonce of its own. */
export function createPageHandler({
  renderer,
  cache,
  isHttps,
  addressOf,
}: {
  renderer: ServiceTransport;
  cache: PageCache;
  isHttps: boolean;
  addressOf(c: Context<ServiceEnv>): string;
}) {
  async function render(
    c: Context<ServiceEnv>,
    method: 'GET' | 'POST',
    search: string,
  ): Promise<RenderedPage> {
    const forwarded = toServiceRequest(c.req.raw, {
      pathname: c.req.path,
      requestId: c.get('requestId'),
      clientAddress: addressOf(c),
    });
    if (method === 'POST') return readPage(await renderer(forwarded));
    const url = new URL(forwarded.url);
    url.search = search;
    // A page for everyone: nothing of this visitor's request may reach what others will be shown.
    const headers = { 'x-request-id': c.get('requestId') };
    return readPage(await renderer(new Request(url, { headers })));
  }

  return async (c: Context<ServiceEnv>): Promise<Response> => {
    const normalized = normalizePath(c.req.path).replace(/(.)\/$/, '$1');
    const url = new URL(c.req.url);
    if (normalized !== c.req.path && c.req.method !== 'POST') return c.redirect(normalized + url.search, 301);

    try {
      const { key, search, isKeyable } = pageKeyOf(url);
      const isPost = c.req.method === 'POST';
      const { rendered, state } =
        isPost || !isKeyable
          ? { rendered: await render(c, isPost ? 'POST' : 'GET', url.search), state: 'bypass' as const }
          : await cache.get(
              key,
              () => render(c, 'GET', search),
              (err) => c.get('log').error({ err, path: c.req.path }, 'page was not refreshed'),
            );
      const nonce = createNonce();
      const { body, encoding } = encode(rendered.page, nonce, c.req.header('accept-encoding'));
      return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
        status: rendered.status,
        headers: {
          ...pageSecurityHeaders({ nonce, isHttps }),
          ...rendered.headers,
          'content-type': 'text/html; charset=utf-8',
          'content-length': String(body.length),
          'cache-control': isPost ? 'no-store' : 'private, no-cache',
          vary: 'accept-encoding',
          'x-page-cache': state,
          ...(encoding && { 'content-encoding': encoding }),
        },
      });
    } catch (thrown) {
      if (thrown instanceof NotAPage) return thrown.response;
      throw thrown;
    }
  };
}
