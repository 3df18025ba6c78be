import { hasInternalKey } from '@atrium/service-kit/http/internal-key';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import { serviceOf } from '@atrium/service-kit/service-routes';
import type { Metrics } from './metrics';
import type { BuiltModules } from './modules';
import type { Readiness } from './readiness';

/**
 * The HTTP app of the process: health checks, calls of other services, then the gateway. Without the gateway it serves each module
 * at its own paths, for the gateway of another process.
 */
export function createHostApp({
  modules,
  readiness,
  logger,
  internalSecret,
  isEmbedded = false,
}: {
  modules: BuiltModules;
  readiness: Readiness;
  logger: Logger;
  internalSecret: string;
  /** The database is the engine from npm. */
  isEmbedded?: boolean;
}) {
  const app = createServiceApp({ logger });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const checks = await readiness.check();
    const isReady =
      !readiness.isStopping &&
      !readiness.isClosed &&
      checks.every(({ problem, isRequired }) => problem === undefined || !isRequired);
    return c.json(
      {
        status: isReady ? 'ready' : readiness.isClosed ? 'starting' : 'not ready',
        ...(isEmbedded && { mongodb: 'embedded, for trying out' }),
        checks: checks.map(({ name, problem }) => ({ name, ok: problem === undefined })),
      },
      isReady ? 200 : 503,
    );
  });

  app.all('*', (c) => {
    const service = serviceOf(c.req.path);
    const target = service === undefined ? modules.renderer : modules[service];
    return target?.app === undefined ? c.notFound() : target.app.fetch(c.req.raw, c.env);
  });

  const { gateway } = modules;
  if (gateway?.app !== undefined) {
    const { fetch } = gateway.app;
    // Not through this app, which would trust a visitor's request id.
    return {
      fetch(request: Request, env?: object) {
        if (isHealthPath(request.url)) return app.fetch(request, env);
        // The worker calls the services of this process at the gateway's address; the gateway itself refuses these paths.
        if (isInternalCall(request.url) && hasInternalKey(request, internalSecret))
          return app.fetch(request, env);
        return readiness.isClosed && !isCall(request.url) ? startingPage(request) : fetch(request, env);
      },
    };
  }
  return app;
}

const isHealthPath = (url: string): boolean => /^https?:\/\/[^/]*\/(healthz|readyz)$/.test(url);

const isInternalCall = (url: string): boolean => /^https?:\/\/[^/]*\/internal\//.test(url);

/** Calls must come through during the start: the sample content is loaded by them. */
const isCall = (url: string): boolean => /^https?:\/\/[^/]*\/(api|media|internal)\//.test(url);

const startingText = 'This site is starting. It will be here in a moment.';

/** In place of half a site. The page asks again by itself. */
function startingPage({ method }: Request): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"><title>Starting</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem;color-scheme:light dark}</style></head>
<body><h1>One moment</h1><p>${startingText}</p></body></html>`;
  return new Response(method === 'HEAD' ? null : html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': '5',
    },
  });
}

/** Metrics and health checks for the platform, on a port of their own. */
export async function respondToPlatform(
  { metrics, app }: { metrics: Metrics; app: { fetch(request: Request): Response | Promise<Response> } },
  request: Request,
): Promise<Response> {
  if (isHealthPath(request.url)) return app.fetch(request);
  if (new URL(request.url).pathname !== '/metrics') return new Response(null, { status: 404 });
  return new Response(await metrics.read(), { headers: { 'content-type': metrics.contentType } });
}
