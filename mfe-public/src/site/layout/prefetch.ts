import { type ApiClient, apiRouterContext } from '@atrium/mfe-kit';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import { prefetchData, prefetchLoader } from '../../load-data';
import { pages } from '../../pages';

/** A pointer resting on a link for this long is likely to click it. */
const INTENT_MS = 65;

interface NavigatorWithConnection extends Navigator {
  /** Chromium only. */
  connection?: { saveData?: boolean };
}

/** What a finger touches first is as often the start of a scroll as of a tap. */
const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

/** Prefetches the code of a hovered or focused link's page at once, and its data once the pointer rests on it. */
export function startPrefetch(routes: RouteObject[], api: ApiClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchCode(link: HTMLAnchorElement): void {
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(ignore);
      const module = findDataModule(route);
      if (module !== undefined) prefetchLoader(module).catch(ignore);
    }
  }

  function fetchData(link: HTMLAnchorElement): void {
    // Layout routes have their data already.
    const page = matchRoutes(routes, link.pathname)?.at(-1);
    const module = page && findDataModule(page.route);
    if (module === undefined) return;
    const request = new Request(link.origin + link.pathname + link.search);
    const context = new RouterContextProvider(new Map([[apiRouterContext, api]]));
    const args = { request, params: page?.params ?? {}, context } as unknown as LoaderFunctionArgs;
    prefetchData(module, args).catch(ignore);
  }

  const notice = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    clearTimeout(timer);
    const { connection }: NavigatorWithConnection = navigator;
    if (!link || !isInternal(link) || isTouch(event) || connection?.saveData) return;
    fetchCode(link);
    timer = setTimeout(() => fetchData(link), INTENT_MS);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, notice, { passive: true });
}

function findDataModule(route: RouteObject): string | undefined {
  const page = pages.find(({ path }) => path === route.path);
  return page && (page.data ?? page.page);
}

function isInternal(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}

/** Ignores a failed prefetch: the navigation tries again and shows the error. */
function ignore(): void {}
