import { areaOf } from '@atrium/contracts/registry/boot';
import { publishShellEveryMs } from '@atrium/page-document/publish-shell';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { startTidyingVersions } from '@atrium/service-kit/registry/follow-registry';
import { findIsolation } from '@atrium/service-kit/rendering/isolation';
import { createRendererContext, type RendererDeps } from './context';
import { renderPage } from './pages/page-renderer';
import { renderPreview } from './pages/render-preview';
import { siteFileRoutes } from './site-files/site-file-routes';

const pruneFilesEveryMs = 24 * 60 * 60 * 1_000;

export function createRendererModule(deps: RendererDeps): ServiceModule {
  const context = createRendererContext(deps);
  const { logger, registry, publicUrl, cache, shellPublisher, pages } = context;
  let stopTidying: (() => void) | undefined;

  const app = createServiceApp({ logger });
  app.route('/', siteFileRoutes(context));
  app.use(async (_c, next) => {
    await shellPublisher.publishOnce();
    await next();
  });
  app.get('/preview/*', (c) => renderPreview(context, toPageRequest(c.req.raw, publicUrl), c.get('log')));
  app.on(['GET', 'POST'], '/approval/*', async (c) => {
    const response = await renderPage(context, toPageRequest(c.req.raw, publicUrl), c.get('log'));
    // The address is a secret: everybody who has it may comment and approve.
    response.headers.set('x-robots-tag', 'noindex, nofollow');
    response.headers.set('referrer-policy', 'no-referrer');
    return response;
  });
  app.on(['GET', 'POST'], '*', (c) => renderPage(context, toPageRequest(c.req.raw, publicUrl), c.get('log')));

  return {
    name: 'renderer',
    app,
    sweeps: [
      {
        name: 'publish-shell',
        everyMs: publishShellEveryMs,
        runsIn: 'server',
        run: () => shellPublisher.publish(),
      },
      { name: 'prune-site-files', everyMs: pruneFilesEveryMs, runsIn: 'server', run: () => cache.prune() },
    ],
    async start() {
      await shellPublisher.publishOnce();
      const { remotes } = await registry.read();
      logger.info(await findIsolation(), 'isolation of render processes');
      // Ahead of the first page, which says it too if one fails.
      for (const { active } of remotes)
        if (active.ssr && areaOf(active) === 'public') pages.describe(active).catch(() => undefined);
      stopTidying = startTidyingVersions({ client: registry, logger });
    },
    async stop() {
      stopTidying?.();
      context.stopTasks();
    },
  };
}

/** The request under the site's public URL, whatever host the gateway used. HEAD is rendered as GET. */
function toPageRequest(request: Request, publicUrl: string): Request {
  // Creating a Request is expensive, and the gateway uses this URL anyway.
  if (request.method === 'GET' && request.url.startsWith(`${publicUrl}/`)) return request;
  const { pathname, search } = new URL(request.url);
  const url = new URL(pathname + search, publicUrl);
  const { method, headers, signal } = request;
  if (method !== 'POST') return new Request(url, { headers, signal });
  return new Request(url, { method, headers, signal, body: request.body, duplex: 'half' } as RequestInit);
}
