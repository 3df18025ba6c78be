import type { RemoteBuild, ServerFailure } from '@atrium/contracts/registry/builds.schemas';
import {
  RenderFailed,
  RenderProcessEnded,
  RenderTimedOut,
} from '@atrium/service-kit/rendering/render-limits';
import { LRUCache } from 'lru-cache';
import { BundleLoadError, type Combination, keyOf, type RenderPool } from './render-pool';

/** A blocked page is tried again after this time: the machine may have been at fault after all. */
const blockedMs = 10 * 60_000;
const timedOutMs = 60_000;
/** A version with so many blocked pages is blocked as a whole: each address of a remote may be a page of its own. */
const wholeAfter = 5;
const maxBlocked = 10_000;
const wholeVersion = '*';

/** The combination isn't used for this page at the moment. */
export class PageBlocked extends Error {
  override readonly name = 'PageBlocked';
}

/** For the metrics of this process. */
export type CountRenderFailure = (failure: { remote: string; version: string; reason: string }) => void;

export interface GuardedPages extends Pick<RenderPool, 'describe' | 'render'> {
  /** The failure to report, if this error of `render` or `describe` is the fault of the combination's code. */
  failureOf(error: unknown): ServerFailure | undefined;
}

/** Undefined if the machine is at fault, or a page whose effect is unknown. */
function reasonOf(error: unknown): ServerFailure['reason'] | undefined {
  if (error instanceof BundleLoadError)
    return error.cause instanceof RenderFailed ? 'threw' : reasonOf(error.cause);
  if (error instanceof RenderTimedOut) return 'timed out';
  if (!(error instanceof RenderProcessEnded) || !error.wasAlone) return undefined;
  return error.reason === 'starved' || error.reason === 'stopped' ? undefined : error.reason;
}

/** One hang or crash blocks a version for the page at once, so that it costs one visit and not each. */
export function guardPages(pool: RenderPool, count: CountRenderFailure = () => undefined): GuardedPages {
  const blocked = new LRUCache<string, true>({ max: maxBlocked, ttl: blockedMs });
  const blockedPages = new LRUCache<string, number>({ max: maxBlocked, ttl: blockedMs });
  const failures = new WeakMap<object, ServerFailure>();

  function block(
    combination: Combination,
    pathname: string | null,
    reason: ServerFailure['reason'],
  ): ServerFailure {
    const key = keyOf(combination);
    const pages = (blockedPages.get(key) ?? 0) + 1;
    blockedPages.set(key, pages);
    const page = pages >= wholeAfter ? null : pathname;
    blocked.set(`${key} ${page ?? wholeVersion}`, true, {
      ttl: reason === 'timed out' ? timedOutMs : blockedMs,
    });
    count({ remote: combination.page.name, version: combination.page.version, reason });
    return { page, reason };
  }

  async function guard<Value>(
    combination: Combination,
    pathname: string | null,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const key = keyOf(combination);
    if (blocked.has(`${key} ${wholeVersion}`) || blocked.has(`${key} ${pathname}`))
      throw new PageBlocked(`${key} is blocked for ${pathname ?? 'all pages'}`);
    try {
      return await work();
    } catch (error) {
      const reason = reasonOf(error);
      const page = error instanceof BundleLoadError ? null : pathname;
      if (reason !== undefined) failures.set(error as Error, block(combination, page, reason));
      throw error;
    }
  }

  return {
    describe: (build: RemoteBuild) =>
      guard({ page: build, isPreview: false }, null, () => pool.describe(build)),
    render: (combination, task) =>
      guard(combination, new URL(task.request.url).pathname, () => pool.render(combination, task)),
    failureOf: (error) => (error instanceof Error ? failures.get(error) : undefined),
  };
}
