import type { RemoteBuild } from '@atrium/contracts/registry/builds.schemas';
import type { RenderResult } from '@atrium/contracts/registry/shell-bundle.schemas';
import type { Logger } from '@atrium/service-kit/logger';
import { RenderProcessEnded } from '@atrium/service-kit/rendering/render-limits';
import type { LoadedBundle, RenderProcess, RenderTask } from '@atrium/service-kit/rendering/render-tasks';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

/** Processes of combinations that nobody has asked for lately end beyond this number, and after this time. */
const maxWorkers = 8;
const idleMs = 10 * 60_000;
const idleCheckMs = 60_000;
/** A process is replaced after so many pages: leaks of a remote's code end with it. */
const maxPages = 2_000;
/** A page that a crash has interrupted is rendered again alone; it doesn't wait longer for others. */
const maxWaitMs = 10_000;
const maxInfos = 200;

/**
 * The code that runs in one process: that of a page's version and of the layout around it. No other code is in it, so neither harms pages of
 * others. Previews have processes of their own, so that drafts stay out of the memory from which public pages come.
 */
export interface Combination {
  page: RemoteBuild;
  frame?: RemoteBuild | undefined;
  isPreview: boolean;
}

/** A bundle that can't be read, throws, or ends the process while it is evaluated. */
export class BundleLoadError extends Error {
  override readonly name = 'BundleLoadError';
  readonly build: RemoteBuild;
  constructor(build: RemoteBuild, cause: unknown) {
    super(`${build.name} ${build.version} is not loaded: ${(cause as Error).message}`, { cause });
    this.build = build;
  }
}

export interface RenderPool {
  /** Reads the things that a version offers besides pages. */
  describe(build: RemoteBuild): Promise<LoadedBundle>;
  render(combination: Combination, task: RenderTask): Promise<RenderResult>;
  stop(): void;
}

interface Worker {
  process?: RenderProcess;
  opened: Promise<{ process: RenderProcess; info: LoadedBundle }>;
  usedAt: number;
  isReplaced?: boolean;
}

/** In stack traces: `atrium sourcemap` reads it. */
const bundlePath = ({ name, version, server }: RemoteBuild) => `/remotes/${name}/${version}/server/${server}`;
const idOf = ({ name, version }: RemoteBuild) => `${name}@${version}`;
export const keyOf = ({ page, frame, isPreview }: Combination) =>
  [idOf(page), frame ? idOf(frame) : '', isPreview ? 'preview' : ''].join('+');

export function createRenderPool({
  start,
  readBundle,
  logger,
}: {
  start(): Promise<RenderProcess>;
  readBundle(build: RemoteBuild): Promise<Uint8Array>;
  logger: Logger;
}): RenderPool {
  const workers = new Map<string, Worker>();
  const infos = new LRUCache<string, LoadedBundle>({ max: maxInfos });
  const alone = pLimit(1);
  /** Started ahead, with the shell in it. */
  let spare: Promise<RenderProcess> | undefined;
  let isStopped = false;

  function prepareSpare(): void {
    if (isStopped || spare !== undefined) return;
    spare = start();
    spare.catch((err: unknown) => logger.error({ err }, 'no render process started ahead'));
  }

  async function takeProcess(): Promise<RenderProcess> {
    const prepared = await spare?.catch(() => undefined);
    spare = undefined;
    return prepared?.isUsable ? prepared : start();
  }

  async function open({ page, frame }: Combination) {
    const load = async (build: RemoteBuild, source: Uint8Array, isFrame: boolean) => {
      try {
        return await process.load({ name: bundlePath(build), source, isFrame });
      } catch (error) {
        throw new BundleLoadError(build, error);
      }
    };
    const read = async (build: RemoteBuild) =>
      readBundle(build).catch((error: unknown) => {
        throw new BundleLoadError(build, error);
      });
    const sources = { page: await read(page), frame: frame && (await read(frame)) };
    const process = await takeProcess();
    try {
      if (isStopped) throw new Error('the renderer stops');
      if (frame && sources.frame) await load(frame, sources.frame, true);
      const info = await load(page, sources.page, false);
      return { process, info };
    } catch (error) {
      process.stop();
      throw error;
    } finally {
      prepareSpare();
    }
  }

  function startWorker(combination: Combination): Worker {
    const worker: Worker = { opened: open(combination), usedAt: Date.now() };
    worker.opened.then(
      ({ process }) => {
        worker.process = process;
      },
      () => undefined,
    );
    return worker;
  }

  function evictIdle(isTooMany: boolean): void {
    const idle = [...workers].filter(([, { process }]) => process !== undefined && process.open === 0);
    const [oldest] = idle.toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
    const old = idle.filter(([, { usedAt }]) => Date.now() - usedAt > idleMs);
    for (const [key, { process }] of isTooMany && oldest ? [oldest] : old) {
      workers.delete(key);
      process?.retire();
    }
  }
  const timer = setInterval(() => evictIdle(false), idleCheckMs);
  timer.unref();

  function getWorker(combination: Combination): Worker {
    const key = keyOf(combination);
    const known = workers.get(key);
    if (known && (known.process?.isUsable ?? true)) {
      known.usedAt = Date.now();
      return known;
    }
    if (workers.size >= maxWorkers) evictIdle(true);
    const worker = startWorker(combination);
    workers.set(key, worker);
    // The next page tries again.
    worker.opened.catch(() => workers.get(key) === worker && workers.delete(key));
    return worker;
  }

  /** Its successor is started ahead, so that no page waits. */
  function replaceOld(combination: Combination, worker: Worker): void {
    if (worker.isReplaced || (worker.process?.rendered ?? 0) < maxPages) return;
    worker.isReplaced = true;
    const next = startWorker(combination);
    next.opened.then(
      () => {
        workers.set(keyOf(combination), next);
        worker.process?.retire();
      },
      (err: unknown) => logger.warn({ err }, 'render process not replaced'),
    );
  }

  async function renderAlone(combination: Combination, task: RenderTask): Promise<RenderResult> {
    const { process } = await open(combination);
    try {
      return await process.render(task);
    } finally {
      process.stop();
    }
  }

  return {
    async describe(build) {
      const id = idOf(build);
      const known = infos.get(id);
      if (known) return known;
      const { info } = await getWorker({ page: build, isPreview: false }).opened;
      infos.set(id, info);
      return info;
    },
    async render(combination, task) {
      const worker = getWorker(combination);
      const { process } = await worker.opened;
      try {
        const result = await process.render(task);
        replaceOld(combination, worker);
        return result;
      } catch (error) {
        // Several pages were open, and one of them has ended the process: alone, it shows which.
        const isSuspect = error instanceof RenderProcessEnded && !error.wasAlone && task.hasLimit;
        if (!isSuspect || isStopped) throw error;
        const since = Date.now();
        return await alone(() => {
          if (Date.now() - since > maxWaitMs) throw error;
          return renderAlone(combination, task);
        });
      }
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
      for (const { opened } of workers.values())
        opened.then(
          ({ process }) => process.stop(),
          () => undefined,
        );
      spare?.then(
        (process) => process.stop(),
        () => undefined,
      );
    },
  };
}
