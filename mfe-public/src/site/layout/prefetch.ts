import { type ApiClient, apiRouterContext } from '@atrium/mfe-kit';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import { followView } from './follow-view';

/** A loader whose code, or whose answer, can be fetched ahead of its use. */
export interface EarlyLoader {
  warm(): Promise<unknown>;
  ahead(args: LoaderFunctionArgs, keptMs?: number): Promise<void>;
}

/** A pointer that rests on a link for so long is likely to press it. */
const INTENT_MS = 65;
/** What was fetched for a link that is merely in view waits longer for its press. */
const VIEW_KEPT_MS = 30_000;

/**
 * Fetches pages before they are asked for, so that a click finds them: the code and some of the data of links in view
 * when nothing else is to be done, the code of a link as soon as someone points at it, its data once the pointer rests.
 */
export function startPrefetch(routes: RouteObject[], api: ApiClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchCode(link: HTMLAnchorElement): void {
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
      (route.loader as Partial<EarlyLoader> | undefined)?.warm?.().catch(forget);
    }
  }

  function fetchData(link: HTMLAnchorElement, keptMs?: number): void {
    // The frames around a page have their data already.
    const page = matchRoutes(routes, link.pathname)?.at(-1);
    const request = new Request(link.origin + link.pathname + link.search);
    const context = new RouterContextProvider(new Map([[apiRouterContext, api]]));
    const args = { request, params: page?.params ?? {}, context } as unknown as LoaderFunctionArgs;
    (page?.route.loader as Partial<EarlyLoader> | undefined)?.ahead?.(args, keptMs).catch(forget);
  }

  const notice = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    clearTimeout(timer);
    if (!link || !leadsOn(link)) return;
    fetchCode(link);
    timer = setTimeout(() => fetchData(link), INTENT_MS);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, notice, { passive: true });
  }
  followView({ leadsOn, fetchCode, fetchData: (link) => fetchData(link, VIEW_KEPT_MS) });
}

function leadsOn(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}

/** The navigation itself will try again, and say so if it fails. */
function forget(): void {}
