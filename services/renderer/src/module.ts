import path from 'node:path';
import type { Clock } from '@atrium/service-kit/clock';
import { createServiceApp } from '@atrium/service-kit/http/service-app';
import type { Logger } from '@atrium/service-kit/logger';
import type { ServiceModule } from '@atrium/service-kit/module';
import { startTidyingVersions } from '@atrium/service-kit/registry/follow-registry';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { createTaskProcess } from '@atrium/service-kit/tasks/task-process';
import { createFileFinder } from './bundles/find-file';
import { createRemoteBundles } from './bundles/remote-bundles';
import { loadShell, type ShellFiles } from './bundles/shell-files';
import type { RendererConfig } from './config';
import { createPageStyles } from './document/page-styles';
import { createPageRenderer, type PageRenderer } from './pages/page-renderer';
import { toPageRequest } from './pages/page-request';
import { createReportFailure } from './pages/report-failure';
import { reportHungVersion } from './pages/report-hung-version';
import type { DrawingTasks } from './site-files/drawing-worker';
import { createFileCache } from './site-files/file-cache';
import { createSiteContent } from './site-files/site-content';
import { createSiteFileRoutes } from './site-files/site-file-routes';

/** The registry keeps a shell for a month after it was last told that a process uses it. */
const publishShellEveryMs = 6 * 60 * 60 * 1_000;

/** A picture takes up to 0.4 s of CPU time. */
const drawingLimits = {
  timeoutMs: 5_000,
  graceMs: 15_000,
  maxWaitMs: 10_000,
  maxMemoryMb: 512,
  idleMs: 30_000,
};
const pruneFilesEveryMs = 24 * 60 * 60 * 1_000;

export interface RendererDeps {
  config: RendererConfig;
  logger: Logger;
  registry: RegistryClient;
  /** The built shell is in `<projectDir>/shell/dist`. */
  projectDir: string;
  /** The site's own address, for canonical links. */
  publicUrl: string;
  clock: Clock;
  /** The bundle of `site-files/drawing-worker.ts`, run in a child process. */
  drawingEntry: URL;
  /** Generated pictures and feeds are cached in `<dataDir>/site-files`. */
  dataDir: string;
  /** Where the watchdog notes the version whose code blocked the process. */
  hungVersionFile: string;
  /** Calls the services without a visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
}

export function createRendererModule(deps: RendererDeps): ServiceModule {
  const { logger, registry, projectDir, publicUrl, clock, hungVersionFile, fetchApi } = deps;
  const drawing = createTaskProcess<DrawingTasks>({
    entry: deps.drawingEntry,
    limits: drawingLimits,
    logger,
  });
  const cache = createFileCache({ folder: path.join(deps.dataDir, 'site-files'), logger });
  let stopTidying: (() => void) | undefined;
  let shellFiles: Promise<ShellFiles> | undefined;
  let renderer: Promise<PageRenderer> | undefined;

  function getShell(): Promise<ShellFiles> {
    shellFiles ??= loadShell(projectDir);
    return shellFiles;
  }

  async function loadRenderer(): Promise<PageRenderer> {
    const shell = await getShell();
    await publishShell();
    const bundles = createRemoteBundles({ shell, versions: registry });
    const styles = createPageStyles({ findFile: createFileFinder({ projectDir, versions: registry }) });
    const reportFailure = createReportFailure({ registry, logger });
    return createPageRenderer({ shell, bundles, registry, styles, reportFailure, fetchApi });
  }

  /** Called before the first page names its files, because a gateway of another build may serve that page. */
  async function publishShell(): Promise<void> {
    const { version } = (await getShell()).build;
    try {
      await registry.shells.publish(version, path.join(projectDir, 'shell/dist'));
    } catch (err) {
      logger.warn({ err, version }, 'shell not published; gateways of the same build have its files');
    }
  }

  function getRenderer(): Promise<PageRenderer> {
    renderer ??= loadRenderer();
    return renderer;
  }

  const app = createServiceApp({ logger });
  app.route(
    '/',
    createSiteFileRoutes({
      publicUrl,
      content: createSiteContent({ fetchApi }),
      drawing: {
        drawShareImage: (image) => drawing.run('drawShareImage', image),
        drawIcon: (size) => drawing.run('drawIcon', size),
        drawMaskableIcon: () => drawing.run('drawMaskableIcon'),
      },
      cache,
      now: clock.now,
    }),
  );
  app.get('/dashboard/*', async (c) =>
    (await getRenderer()).renderDashboard(toPageRequest(c.req.raw, publicUrl)),
  );
  app.get('/login', async (c) => (await getRenderer()).renderLogin(toPageRequest(c.req.raw, publicUrl)));
  app.on(['GET', 'POST'], '*', async (c) =>
    (await getRenderer()).render(toPageRequest(c.req.raw, publicUrl), c.get('log')),
  );

  return {
    name: 'renderer',
    app,
    sweeps: [
      { name: 'publish-shell', everyMs: publishShellEveryMs, runsIn: 'server', run: publishShell },
      { name: 'prune-site-files', everyMs: pruneFilesEveryMs, runsIn: 'server', run: () => cache.prune() },
    ],
    async start() {
      await getRenderer();
      await registry.read();
      await reportHungVersion({ file: hungVersionFile, registry, logger });
      stopTidying = startTidyingVersions({ client: registry, logger });
    },
    async stop() {
      stopTidying?.();
      drawing.stop();
    },
  };
}
