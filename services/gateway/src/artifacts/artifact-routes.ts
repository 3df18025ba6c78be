import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { setSecurityHeaders } from '../security/security-headers';

export interface ArtifactFolders {
  /** The shell's client build, served under /assets/. */
  shell: string;
  /** `<name>/<version>/…` of every remote, served under /remotes/. */
  remotes: string;
}

const oneYear = 'public, max-age=31536000, immutable';

/** Versioned files never change, so browsers cache them for a year; precompressed `.br` and `.gz` siblings are used. */
export function createArtifactRoutes({ folders, isHttps }: { folders: ArtifactFolders; isHttps: boolean }) {
  const headers = Object.entries(setSecurityHeaders({ isHttps }));
  const cacheForYear = createMiddleware<ServiceEnv>(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    c.header('access-control-allow-origin', '*');
    c.header('cache-control', c.res.ok ? oneYear : 'no-store');
  });
  const folderOf = (root: string, mount: string) =>
    serveStatic<ServiceEnv>({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(mount.length),
    });
  return new Hono<ServiceEnv>()
    .use('/assets/*', cacheForYear)
    .use('/remotes/*', cacheForYear)
    .get('/assets/*', folderOf(folders.shell, '/assets'))
    .get('/remotes/*', folderOf(folders.remotes, '/remotes'))
    .get('/assets/*', (c) => c.text('Not found', 404))
    .get('/remotes/*', (c) => c.text('Not found', 404));
}
