import { type ApiClient, apiRouterContext } from '@atrium/mfe-kit';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';

/** A loader whose code, or whose answer, can be fetched ahead of its use. */
export interface EarlyLoader {
  warm(): Promise<unknown>;
  ahead(args: LoaderFunctionArgs): Promise<void>;
}

/** A pointer that rests on a link for so long is likely to press it. */
const INTENT_MS = 65;

/**
 * Fetches the code of a page as soon as someone points at a link to it, and its data once the pointer rests there, so
 * that the click finds both.
 */
export function startPrefetch(routes: RouteObject[], api: ApiClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetch(link: HTMLAnchorElement): void {
    const matches = matchRoutes(routes, link.pathname) ?? [];
    for (const { route } of matches) {
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
      (route.loader as Partial<EarlyLoader> | undefined)?.warm?.().catch(forget);
    }
    // The frames around a page have their data already.
    const page = matches.at(-1);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const request = new Request(link.origin + link.pathname + link.search);
      const context = new RouterContextProvider(new Map([[apiRouterContext, api]]));
      const args = { request, params: page?.params ?? {}, context } as unknown as LoaderFunctionArgs;
      (page?.route.loader as Partial<EarlyLoader> | undefined)?.ahead?.(args).catch(forget);
    }, INTENT_MS);
  }

  const notice = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link) clearTimeout(timer);
    else if (link.origin === location.origin && link.pathname !== location.pathname) prefetch(link);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, notice, { passive: true });
  }
}

/** The navigation itself will try again, and say so if it fails. */
function forget(): void {}
