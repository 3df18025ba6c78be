import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { createMiddleware } from 'hono/factory';

/** One line per request, without query, address and user agent, which may identify a person. */
export const logRequests = createMiddleware<ServiceEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const log = c.get('log');
  if (!log.isLevelEnabled('debug') && c.res.status < 400) return;
  log[c.res.status >= 500 ? 'warn' : 'debug'](
    {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    },
    'request',
  );
});
