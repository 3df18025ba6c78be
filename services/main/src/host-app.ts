import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import { serviceOf } from '@atrium/service-kit/service-routes';
import type { Metrics } from './metrics';
import type { BuiltModules } from './modules';
import type { Readiness } from './readiness';

/**
 * The HTTP app of the process: health checks, then the gateway. Without the gateway it serves each module at its own paths,
 * for the gateway of another process.
 */
export function createHostApp({
  modules,
  readiness,
  logger,
  isEmbedded = false,
}: {
  modules: BuiltModules;
  readiness: Readiness;
  logger: Logger;
  /** The database is the engine from npm. */
  isEmbedded?: boolean;
}) {
  const app = createServiceApp({ logger });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const checks = await readiness.check();
    const isReady =
      !readiness.isStopping &&
      checks.every(({ problem, isRequired }) => problem === undefined || !isRequired);
    return c.json(
      {
        status: isReady ? 'ready' : 'not ready',
        ...(isEmbedded && { mongodb: 'embedded, for trying out' }),
        checks: checks.map(({ name, problem }) => ({ name, ok: problem === undefined })),
      },
      isReady ? 200 : 503,
    );
  });

  const { gateway } = modules;
  if (gateway?.app !== undefined) {
    const { fetch } = gateway.app;
    // Not through this app, which would trust a visitor's request id.
    return {
      fetch: (request: Request, env?: object) =>
        isHealthPath(request.url) ? app.fetch(request, env) : fetch(request, env),
    };
  }
  app.all('*', (c) => {
    const service = serviceOf(c.req.path);
    const target = service === undefined ? modules.renderer : modules[service];
    return target?.app === undefined ? c.notFound() : target.app.fetch(c.req.raw, c.env);
  });
  return app;
}

const isHealthPath = (url: string): boolean => /^https?:\/\/[^/]*\/(healthz|readyz)$/.test(url);

/** Metrics and health checks for the platform, on a port of their own. */
export async function respondToPlatform(
  { metrics, app }: { metrics: Metrics; app: { fetch(request: Request): Response | Promise<Response> } },
  request: Request,
): Promise<Response> {
  if (isHealthPath(request.url)) return app.fetch(request);
  if (new URL(request.url).pathname !== '/metrics') return new Response(null, { status: 404 });
  return new Response(await metrics.read(), { headers: { 'content-type': metrics.contentType } });
}
