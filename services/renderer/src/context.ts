import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDress } from '@atrium/page-document/dress';
import { createShellPublisher } from '@atrium/page-document/publish-shell';
import { readShellFiles, type ShellFiles, shellFolderOf } from '@atrium/page-document/shell-files';
import { createFactsFinder } from '@atrium/page-document/site-facts';
import type { Clock } from '@atrium/service-kit/clock';
import type { Logger } from '@atrium/service-kit/logger';
import type { RegistryClient } from '@atrium/service-kit/registry/registry-client';
import { type RenderLimits, renderLimits } from '@atrium/service-kit/rendering/render-limits';
import { startRenderProcess } from '@atrium/service-kit/rendering/render-process';
import { createTaskProcess } from '@atrium/service-kit/tasks/task-process';
import { findFile } from './bundles/find-file';
import { readBundle } from './bundles/read-bundle';
import { listSitemapPages } from './bundles/sitemap-pages';
import type { RendererConfig } from './config';
import { createPageStyles } from './document/page-styles';
import { createReportFailure } from './pages/report-failure';
import { type CountRenderFailure, guardPages } from './render-process/guarded-pages';
import { createRenderPool } from './render-process/render-pool';
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
  /** The bundle of service-kit's `rendering/render-child.ts`. */
  renderEntry: URL;
  countRenderFailure?: CountRenderFailure | undefined;
  /** The limits of render processes; those of production if left out. */
  limits?: Partial<RenderLimits>;
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
    renderEntry,
    limits,
    fetchApi,
  } = deps;
  const startProcess = () =>
    createTaskProcess<SiteFileTasks>({ entry: siteFileEntry, limits: siteFileLimits, logger });
  const drawing = startProcess();
  // A second one: a sitemap doesn't wait for the pictures before it.
  const writing = startProcess();
  let shell: Promise<ShellFiles> | undefined;
  function getShell(): Promise<ShellFiles> {
    shell ??= readShellFiles(projectDir);
    return shell;
  }
  async function readPrograms() {
    const [program, bundle] = await Promise.all([
      readFile(renderEntry, 'utf8'),
      readFile(path.join(shellFolderOf(projectDir), 'server/shell.cjs')),
    ]);
    return { program, shell: bundle };
  }
  let programs: ReturnType<typeof readPrograms> | undefined;
  const pool = createRenderPool({
    logger,
    readBundle: (build) => readBundle({ getShell, versions: registry }, build),
    async start() {
      programs ??= readPrograms();
      return startRenderProcess({ ...(await programs), limits: { ...renderLimits, ...limits }, logger });
    },
  });
  const pages = guardPages(pool, deps.countRenderFailure);
  return {
    logger,
    registry,
    projectDir,
    publicUrl,
    clock,
    fetchApi,
    getShell,
    shellPublisher: createShellPublisher({ getShell, registry, projectDir, logger }),
    findFacts: createFactsFinder({ fetchApi, logger }),
    /** Other processes, in which the code of remotes runs. */
    pages,
    listSitemapPages: () => listSitemapPages({ registry, pages, logger }),
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
      pool.stop();
      drawing.stop();
      writing.stop();
    },
  };
}
export type RendererContext = ReturnType<typeof createRendererContext>;
/** The context of sitemap, feeds and pictures. */
export type SiteFileContext = Pick<
  RendererContext,
  'publicUrl' | 'fetchApi' | 'tasks' | 'cache' | 'clock' | 'listSitemapPages'
>;
