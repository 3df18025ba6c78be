import path from 'node:path';
import { createDress } from '@atrium/page-document/dress';
import { createShellPublisher } from '@atrium/page-document/publish-shell';
import { createFactsFinder } from '@atrium/page-document/site-facts';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { createTaskProcess } from '@atrium/service-kit/tasks/task-process';
import { findFile } from './bundles/find-file';
import { loadShell, type ShellToRender } from './bundles/load-shell';
import { createRemoteBundles } from './bundles/remote-bundles';
import { listSitemapPages } from './bundles/sitemap-pages';
import type { RendererConfig } from './config';
import { createPageStyles } from './document/page-styles';
import { createReportFailure } from './pages/report-failure';
import { createFileCache } from './site-files/file-cache';
import type { SiteFileTasks } from './site-files/site-file-tasks';

export interface RendererDeps {
  config: RendererConfig;
  logger: Logger;
  registry: RegistryClient;
  /** The built shell is in `<projectDir>/shell/dist`. */
  projectDir: string;
  /** The site's own address, for canonical links. */
  publicUrl: string;
  clock: Clock;
  /** The bundle of `site-files/site-file-worker.ts`, run in child processes. */
  siteFileEntry: URL;
  /** Generated pictures, feeds and sitemaps are cached in `<dataDir>/site-files`. */
  dataDir: string;
  /** Where the watchdog notes the version whose code blocked the process. */
  hungVersionFile: string;
  /** Calls the services without a visitor's authority. */
  fetchApi(request: Request): Promise<Response>;
}

/** A picture takes up to 0.4 s of CPU time. */
const siteFileLimits = {
  timeoutMs: 5_000,
  graceMs: 15_000,
  maxWaitMs: 10_000,
  maxMemoryMb: 512,
  idleMs: 30_000,
};

export function createRendererContext(deps: RendererDeps) {
  const {
    logger,
    registry,
    projectDir,
    publicUrl,
    clock,
    siteFileEntry,
    dataDir,
    hungVersionFile,
    fetchApi,
  } = deps;
  const startProcess = () =>
    createTaskProcess<SiteFileTasks>({ entry: siteFileEntry, limits: siteFileLimits, logger });
  const drawing = startProcess();
  // A second one: a sitemap doesn't wait for the pictures before it.
  const writing = startProcess();
  let shell: Promise<ShellToRender> | undefined;
  function getShell(): Promise<ShellToRender> {
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
    shellPublisher: createShellPublisher({ getShell, registry, projectDir, logger }),
    findFacts: createFactsFinder({ fetchApi, logger }),
    bundles,
    listSitemapPages: () => listSitemapPages({ registry, bundles, logger }),
    dress: createDress({ logger }),
    styles: createPageStyles({ findFile: (url) => findFile({ projectDir, registry }, url) }),
    reportFailure: createReportFailure({ registry, logger }),
    /** Generated pictures, feeds and sitemaps. */
    cache: createFileCache({ folder: path.join(dataDir, 'site-files'), logger }),
    /** In other processes. */
    tasks: {
      drawShareImage: (image) => drawing.run('drawShareImage', image),
      drawIcon: (input) => drawing.run('drawIcon', input),
      drawFavicon: (input) => drawing.run('drawFavicon', input),
      writeFeed: (sources) => writing.run('writeFeed', sources),
      writeSitemap: (sources) => writing.run('writeSitemap', sources),
      writeSitemapPages: (sources) => writing.run('writeSitemapPages', sources),
      writeSitemapPart: (sources) => writing.run('writeSitemapPart', sources),
    } satisfies SiteFileTasks,
    stopTasks() {
      drawing.stop();
      writing.stop();
    },
  };
}
export type RendererContext = ReturnType<typeof createRendererContext>;
/** What sitemap, feeds and pictures need. */
export type SiteFileContext = Pick<
  RendererContext,
  'publicUrl' | 'fetchApi' | 'tasks' | 'cache' | 'clock' | 'listSitemapPages'
>;
