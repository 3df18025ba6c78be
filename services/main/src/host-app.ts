import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import { serviceOf } from '@atrium/service-kit/service-routes';
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
}: {
  modules: BuiltModules;
  readiness: Readiness;
  logger: Logger;
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
        checks: checks.map(({ name, problem }) => ({ name, ok: problem === undefined })),
      },
      isReady ? 200 : 503,
    );
  });

  const { gateway } = modules;
  if (gateway?.app !== undefined) {
    const { fetch } = gateway.app;
    // Most requests are for cached pages, which skip this app's middleware.
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
