import type { ServedBuild } from '@atrium/contracts/registry/builds.schemas';
import { canaryHeader, openedVersionHeader } from '@atrium/contracts/registry/constants';
import { readTheme, THEME_HEADER } from '@atrium/contracts/site/page-theme';
import type { FormattedDocument } from '@atrium/page-document/html-document';
import {
  cacheTagsHeader,
  requestIdHeader,
  type ServiceEnv,
  scriptHashesHeader,
} from '@atrium/service-kit/http/env';
import { toAppError } from '@atrium/service-kit/http/error-handler';
import { withOpened } from '@atrium/service-kit/registry/boot-remotes';
import type { Context } from 'hono';
import type { GatewayContext } from '../context';
import { findFrameAncestors } from '../embeds/frame-ancestors';
import { bodyLimitOf, isFormWithFiles } from '../proxy/body-limits';
import { addressOf } from '../proxy/client-address';
import { normalizePath, toClientHeaders, toServiceRequest } from '../proxy/forward';
import { limitBody } from '../proxy/limit-body';
import { chooseCanaryArms, listOrigins } from './canary-arms';
import { readOpenedVersion } from './opened-version';
import { createPageBody } from './page-body';
import type { RenderedPage } from './page-cache';
import { type PageVariant, pageKeyOf, withTrackingOf } from './page-key';
import { pageResponse } from './page-response';
import { formatShellPage } from './shell-page';
import { unavailableResponse } from './unavailable-page';

const unavailableSeconds = 10;
const passedHeaders = ['content-language', 'link', 'retry-after', 'x-robots-tag', 'referrer-policy'];

/** A response of the renderer other than a page, such as a redirect. Buffered, because concurrent requests may share it. */
class NonPageResponse extends Error {
  constructor(
    private readonly original: Response,
    private readonly body: ArrayBuffer,
  ) {
    super('the renderer did not respond with a page');
  }

  /** True for redirects and client errors. */
  get isFinal(): boolean {
    return this.original.status < 500;
  }

  toResponse(asked: URL): Response {
    const headers = toClientHeaders(this.original.headers);
    const location = headers.get('location');
    if (location !== null) headers.set('location', withTrackingOf(asked, location));
    return new Response(this.body.byteLength === 0 ? null : this.body, {
      status: this.original.status,
      headers,
    });
  }
}

const hashesOf = ({ headers }: Response): string[] =>
  (headers.get(scriptHashesHeader) ?? '').split(' ').filter(Boolean);

async function readPage(response: Response): Promise<RenderedPage> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new NonPageResponse(response, await response.arrayBuffer());
  }
  const tags = response.headers.get(cacheTagsHeader);
  const headers = passedHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: response.status,
    body: createPageBody(Buffer.from(await response.arrayBuffer())),
    scriptHashes: hashesOf(response),
    headers: Object.fromEntries(headers),
    tags: tags === null || tags === '' ? [] : tags.split(','),
    isCacheable: response.status === 200 && tags !== null,
  };
}

/**
 * The canonical path of a page: no trailing slash, and the shell's own areas in lower case. Uses the raw path,
 * because a decoded backslash or tab in a redirect could send browsers to another site.
 */
function toPageAddress(pathname: string): string {
  return normalizePath(pathname)
    .replace(/(.)\/$/, '$1')
    .replace(/^\/(?:login|dashboard)(?=\/|$)/i, (area) => area.toLowerCase());
}

/** The page of a posted form, for its sender only. */
async function renderForm(
  context: GatewayContext,
  c: Context<ServiceEnv>,
  pathname: string,
  { theme, canaries }: PageVariant,
): Promise<RenderedPage> {
  const contentType = c.req.header('content-type');
  const { formFiles, anonymous } = context.budgets;
  const limited = limitBody(c.req.raw, {
    maxBytes: bodyLimitOf({ pathname, contentType }),
    budget: isFormWithFiles(pathname, contentType) ? formFiles : anonymous,
  });
  try {
    const request = toServiceRequest(c.req.raw, {
      pathname,
      requestId: c.get('requestId'),
      clientAddress: addressOf(context, c),
      body: limited.stream,
    });
    request.headers.set(THEME_HEADER, theme);
    request.headers.set(canaryHeader, canaries);
    request.headers.delete(openedVersionHeader);
    return await readPage(await context.transports.renderer(request));
  } catch (error) {
    throw limited.failure() ?? error;
  } finally {
    limited.release();
  }
}

const toRendered = ({ html, scriptHashes }: FormattedDocument): RenderedPage => ({
  status: 200,
  body: createPageBody(Buffer.from(html)),
  scriptHashes,
  headers: {},
  tags: [],
  isCacheable: false,
});

async function render(
  context: GatewayContext,
  c: Context<ServiceEnv>,
  method: 'GET' | 'POST',
  { pathname, search }: { pathname: string; search: string },
  variant: PageVariant,
): Promise<RenderedPage> {
  const requestId = c.get('requestId');
  if (method === 'POST') return renderForm(context, c, pathname, variant);
  const shellPage = await formatShellPage(context, new URL(context.publicUrl + pathname + search), variant);
  if (shellPage !== undefined) return toRendered(shellPage);
  // The page is shared by all visitors of the same variant, so nothing else of this request may reach the renderer.
  const headers = new Headers({
    [requestIdHeader]: requestId,
    [THEME_HEADER]: variant.theme,
    [canaryHeader]: variant.canaries,
  });
  return readPage(
    await context.transports.renderer(new Request(context.publicUrl + pathname + search, { headers })),
  );
}

/** A page with a stored version, for the browser alone in which staff have opened it. */
async function respondWithOpened(
  context: GatewayContext,
  c: Context<ServiceEnv>,
  url: URL,
  { header, build }: { header: string; build: ServedBuild },
): Promise<Response> {
  const { registry, transports, publicUrl, isHttps } = context;
  const { pathname } = url;
  url.searchParams.delete('version');
  const address = publicUrl + pathname + url.search;
  const theme = readTheme(c.req.header('cookie') ?? null);
  const shellPage = await formatShellPage(context, new URL(address), { theme, canaries: '' }, build);
  const headers = {
    [requestIdHeader]: c.get('requestId'),
    [THEME_HEADER]: theme,
    [openedVersionHeader]: header,
  };
  const rendered = shellPage
    ? toRendered(shellPage)
    : await readPage(await transports.renderer(new Request(address, { headers })));
  return pageResponse(c, {
    rendered: { ...rendered, headers: { ...rendered.headers, 'x-robots-tag': 'noindex' } },
    state: 'bypass',
    isHttps,
    setCookie: undefined,
    origins: listOrigins(withOpened(registry.current.remotes, build), { pathname, canaries: '' }),
  });
}

const ofRequest = (c: Context<ServiceEnv>) => ({
  isHead: c.req.method === 'HEAD',
  requestId: c.get('requestId'),
});

/** Serves pages, from the cache if possible. */
export async function respondWithPage(context: GatewayContext, c: Context<ServiceEnv>): Promise<Response> {
  const { cache, registry, limits, isHttps } = context;
  const url = new URL(c.req.url);
  const isPost = c.req.method === 'POST';
  const canonical = isPost ? url.pathname : toPageAddress(url.pathname);
  const isCanonical = canonical === url.pathname;
  url.pathname = canonical;
  const redirect = () => c.redirect(canonical + url.search, 301);

  try {
    const opened = isPost ? undefined : await readOpenedVersion(context, c, url);
    if (opened && isCanonical) {
      await limits.renders.consume(addressOf(context, c));
      return opened.build === null
        ? unavailableResponse({ status: 403, ...ofRequest(c), isHttps })
        : await respondWithOpened(context, c, url, { ...opened, build: opened.build });
    }
    const cookies = c.req.header('cookie') ?? null;
    const { names: canaries, setCookie } = chooseCanaryArms({
      remotes: registry.current.remotes,
      pathname: url.pathname,
      cookies,
      isHttps,
    });
    const origins = listOrigins(registry.current.remotes, { pathname: url.pathname, canaries });
    const variant = { theme: readTheme(cookies), canaries };
    const { key, search, isKeyable } = pageKeyOf(url, variant);
    const { pathname } = url;
    if (isPost || !isKeyable || !cache.has(key)) await limits.renders.consume(addressOf(context, c));
    const { rendered, state } =
      isPost || !isKeyable
        ? {
            rendered: await render(context, c, isPost ? 'POST' : 'GET', url, variant),
            state: 'bypass' as const,
          }
        : await cache.get(
            key,
            () => render(context, c, 'GET', { pathname, search }, variant),
            (err) => {
              if (err instanceof NonPageResponse && err.isFinal) cache.drop(key);
              else c.get('log').error({ err, path: c.req.path }, 'page was not refreshed');
            },
          );
    if (!isCanonical) return redirect();
    const ancestors = await findFrameAncestors(context, url);
    return await pageResponse(c, { rendered, state, isHttps, setCookie, origins, ancestors });
  } catch (thrown) {
    // An old address with a slash at its end is redirected once: to where its page has moved.
    if (thrown instanceof NonPageResponse && thrown.isFinal) return thrown.toResponse(url);
    if (!isCanonical) return redirect();
    const error = toAppError(thrown);
    const isLimited = error.status === 429 && c.req.header('accept')?.includes('text/html') === true;
    if (error.status < 500 && !isLimited) throw thrown;
    if (!isLimited) c.get('log').error({ err: error.cause ?? error, path: c.req.path }, 'page unavailable');
    return unavailableResponse({
      status: isLimited ? 429 : 503,
      unavailable: isLimited ? undefined : await context.readUnavailableTexts(),
      retryAfterSeconds: error.retryAfterSeconds ?? unavailableSeconds,
      isHttps,
      ...ofRequest(c),
    });
  }
}
