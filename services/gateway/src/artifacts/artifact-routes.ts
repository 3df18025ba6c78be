import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { GatewayContext } from '../context';
import { setSecurityHeaders } from '../security/security-headers';

// A proxy that rewrites scripts would break their integrity.
const oneYear = 'public, max-age=31536000, immutable, no-transform';

/**
 * Files of the shell and of remotes. They never change, so browsers cache them for a year; precompressed `.br` and `.gz` siblings
 * are used. The files of shells are served under /assets/, the client files of each version under /remotes/<name>/<version>/.
 */
export function artifactRoutes(context: GatewayContext) {
  const { shellFolders, otherShells, findShellFile, registry, recordUse } = context;
  const headers = Object.entries(setSecurityHeaders(context));
  const cacheForYear = createMiddleware<ServiceEnv>(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', c.res.ok ? oneYear : 'no-store');
  });
  const serveFrom = (root: string, mount: string) =>
    serveStatic<ServiceEnv>({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(mount.length),
    });
  const app = new Hono<ServiceEnv>().use('/assets/*', cacheForYear).use('/remotes/*', cacheForYear);
  // Made per request: the folders may not exist before.
  for (const folder of [...shellFolders, otherShells])
    app.get('/assets/*', (c, next) => serveFrom(folder, '/assets')(c, next));
  return app
    .get('/assets/:file', async (c, next) => {
      await findShellFile(c.req.param('file'));
      return serveFrom(otherShells, '/assets')(c, next);
    })
    .get('/remotes/:name/:version/*', async (c, next) => {
      const { name, version } = c.req.param();
      const folder = await registry.openVersion(name, version);
      if (folder === null) return c.text('Not found', 404);
      recordUse(name, version);
      return serveFrom(`${folder}/client`, `/remotes/${name}/${version}`)(c, next);
    })
    .get('/assets/*', (c) => c.text('Not found', 404))
    .get('/remotes/*', (c) => c.text('Not found', 404));
}
