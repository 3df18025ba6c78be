import path from 'node:path';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { createTaskProcess } from '@atrium/service-kit/tasks/task-process';
import { findFile } from './bundles/find-file';
import { createRemoteBundles } from './bundles/remote-bundles';
import { loadShell, type ShellFiles } from './bundles/shell-files';
import { listSitemapPages } from './bundles/sitemap-pages';
import type { RendererConfig } from './config';
import { createPageStyles } from './document/page-styles';
import { createReportFailure } from './pages/report-failure';
import type { DrawingTasks } from './site-files/drawing-worker';
import { createFileCache } from './site-files/file-cache';

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

/** A picture takes up to 0.4 s of CPU time. */
const drawingLimits = {
  timeoutMs: 5_000,
  graceMs: 15_000,
  maxWaitMs: 10_000,
  maxMemoryMb: 512,
  idleMs: 30_000,
};

export function createRendererContext(deps: RendererDeps) {
  const { logger, registry, projectDir, publicUrl, clock, drawingEntry, dataDir, hungVersionFile, fetchApi } =
    deps;
  const drawing = createTaskProcess<DrawingTasks>({ entry: drawingEntry, limits: drawingLimits, logger });
  let shell: Promise<ShellFiles> | undefined;
  function getShell(): Promise<ShellFiles> {
    shell ??= loadShell(projectDir);
    return shell;
  }
  const bundles = createRemoteBundles({ getShell, versions: registry });
  return {
    logger,
    registry,
    projectDir,
    publicUrl,
    clock,
    hungVersionFile,
    fetchApi,
    getShell,
    bundles,
    listSitemapPages: () => listSitemapPages({ registry, bundles, logger }),
    styles: createPageStyles({ findFile: (url) => findFile({ projectDir, registry }, url) }),
    reportFailure: createReportFailure({ registry, logger }),
    /** Generated pictures and feeds. */
    cache: createFileCache({ folder: path.join(dataDir, 'site-files'), logger }),
    /** In another process. */
    drawing: {
      drawShareImage: (image) => drawing.run('drawShareImage', image),
      drawIcon: (size) => drawing.run('drawIcon', size),
      drawMaskableIcon: () => drawing.run('drawMaskableIcon'),
    } satisfies DrawingTasks,
    stopDrawing: drawing.stop,
  };
}
export type RendererContext = ReturnType<typeof createRendererContext>;
/** What sitemap, feeds and pictures need. */
export type SiteFileContext = Pick<
  RendererContext,
  'publicUrl' | 'fetchApi' | 'drawing' | 'cache' | 'clock' | 'listSitemapPages'
>;
