import type { ComponentType } from 'react';
import { announceLateCode, LATE_AFTER_MS, watchForSilence } from './code-progress';
import type { PropsComponent } from './remote-module';
import { getLoadLimitMs } from './tab-notes';

const MAX_TRIES = 3;
const PAUSE_MS = 300;

/** A page's code could not be loaded; only a reload helps, because the router caches a rejected `lazy`. */
export class RouteChunkError extends Error {
  override name = 'RouteChunkError';
  /** No response in time, which may be the fault of the network. */
  isLate = false;
}

/**
 * Wraps a route's `lazy` with retries, which must be inside: the router caches a rejection for the page's life. It waits as
 * long as code arrives, and rejects when nothing has for `getLoadLimitMs()`. Without the export `needed` the router would show
 * an empty page.
 */
export function lazyRoute<T extends { Component: ComponentType | PropsComponent }>(
  load: () => Promise<T>,
): () => Promise<T>;
export function lazyRoute<T extends object>(
  load: () => Promise<T>,
  needed: keyof T & string,
): () => Promise<T>;
export function lazyRoute<T extends object>(load: () => Promise<T>, needed = 'Component'): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      const fail = (cause?: unknown) =>
        reject(
          Object.assign(
            new RouteChunkError('A part of this page could not be loaded', {
              cause: cause ?? 'no response in time',
            }),
            {
              isLate: cause === undefined,
            },
          ),
        );
      const stopWatches = [
        watchForSilence(LATE_AFTER_MS, announceLateCode),
        watchForSilence(getLoadLimitMs(), fail),
      ];
      loadCode(load)
        .then((module) => (needed in module ? resolve(module) : fail(`no ${needed}`)), fail)
        .finally(() => {
          for (const stop of stopWatches) stop();
        });
    });
}

/** Imports a part of a page, with retries and without a time limit: what it replaces stays usable meanwhile. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (cause) {
      if (attempt === MAX_TRIES) throw cause;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
