import path from 'node:path';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { ServiceModule } from '@atrium/service-kit/module';
import { startTidyingVersions } from '@atrium/service-kit/registry/follow-registry';
import { createRendererContext, type RendererContext, type RendererDeps } from './context';
import { renderDashboard, renderLogin, renderPage } from './pages/page-renderer';
import { toPageRequest } from './pages/page-request';
import { renderPreview } from './pages/render-preview';
import { reportHungVersion } from './pages/report-hung-version';
import { siteFileRoutes } from './site-files/site-file-routes';

/** The registry keeps a shell for a month after it was last told that a process uses it. */
const publishShellEveryMs = 6 * 60 * 60 * 1_000;
const pruneFilesEveryMs = 24 * 60 * 60 * 1_000;

/** Called before the first page names its files, because a gateway of another build may serve that page. */
async function publishShell({ getShell, registry, projectDir, logger }: RendererContext): Promise<void> {
  const { version } = (await getShell()).build;
  try {
    await registry.shells.publish(version, path.join(projectDir, 'shell/dist'));
  } catch (err) {
    logger.warn({ err, version }, 'shell not published; gateways of the same build have its files');
  }
}

export function createRendererModule(deps: RendererDeps): ServiceModule {
  const context = createRendererContext(deps);
  const { logger, registry, publicUrl, cache } = context;
  let published: Promise<void> | undefined;
  let stopTidying: (() => void) | undefined;

  function publishOnce(): Promise<void> {
    published ??= publishShell(context);
    return published;
  }

  const app = createServiceApp({ logger });
  app.route('/', siteFileRoutes(context));
  app.use(async (_c, next) => {
    await publishOnce();
    await next();
  });
  app.get('/dashboard/*', (c) => renderDashboard(context, toPageRequest(c.req.raw, publicUrl)));
  app.get('/login', (c) => renderLogin(context, toPageRequest(c.req.raw, publicUrl)));
  app.get('/preview/*', (c) => renderPreview(context, toPageRequest(c.req.raw, publicUrl), c.get('log')));
  app.on(['GET', 'POST'], '*', (c) => renderPage(context, toPageRequest(c.req.raw, publicUrl), c.get('log')));

  return {
    name: 'renderer',
    app,
    sweeps: [
      {
        name: 'publish-shell',
        everyMs: publishShellEveryMs,
        runsIn: 'server',
        run: () => publishShell(context),
      },
      { name: 'prune-site-files', everyMs: pruneFilesEveryMs, runsIn: 'server', run: () => cache.prune() },
    ],
    async start() {
      await publishOnce();
      await registry.read();
      await reportHungVersion(context);
      stopTidying = startTidyingVersions({ client: registry, logger });
    },
    async stop() {
      stopTidying?.();
      context.stopTasks();
    },
  };
}
