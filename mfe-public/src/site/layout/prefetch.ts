import { type ApiClient, apiRouterContext } from '@atrium/mfe-kit';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import { prefetchVisibleLinks } from './prefetch-visible';

/** A loader whose code or data can be prefetched. */
export interface PrefetchableLoader {
  prefetchCode(): Promise<unknown>;
  prefetch(args: LoaderFunctionArgs, maxAgeMs?: number): Promise<void>;
}

/** A pointer resting on a link for this long is likely to click it. */
const INTENT_MS = 65;
/** Data of a link in view is kept longer than data of a hovered link. */
const VIEW_MAX_AGE_MS = 30_000;

/**
 * Prefetches pages: the code of links in view (and the data of the first few) when the browser is idle, the code of a
 * hovered link at once, its data once the pointer rests on it.
 */
export function startPrefetch(routes: RouteObject[], api: ApiClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchCode(link: HTMLAnchorElement): void {
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(ignore);
      (route.loader as Partial<PrefetchableLoader> | undefined)?.prefetchCode?.().catch(ignore);
    }
  }

  function fetchData(link: HTMLAnchorElement, maxAgeMs?: number): void {
    // Layout routes have their data already.
    const page = matchRoutes(routes, link.pathname)?.at(-1);
    const request = new Request(link.origin + link.pathname + link.search);
    const context = new RouterContextProvider(new Map([[apiRouterContext, api]]));
    const args = { request, params: page?.params ?? {}, context } as unknown as LoaderFunctionArgs;
    (page?.route.loader as Partial<PrefetchableLoader> | undefined)?.prefetch?.(args, maxAgeMs).catch(ignore);
  }

  const notice = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    clearTimeout(timer);
    if (!link || !isInternal(link)) return;
    fetchCode(link);
    timer = setTimeout(() => fetchData(link), INTENT_MS);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, notice, { passive: true });
  }
  prefetchVisibleLinks({ isInternal, fetchCode, fetchData: (link) => fetchData(link, VIEW_MAX_AGE_MS) });
}

function isInternal(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}

/** Ignores a failed prefetch: the navigation tries again and shows the error. */
function ignore(): void {}
