import { type ApiClient, apiRouterContext } from '@atrium/mfe-kit';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import { pages } from '../../pages';
import { importData } from '../../routes';

/** A pointer resting on a link for this long is likely to click it. */
const INTENT_MS = 65;

interface NavigatorWithConnection extends Navigator {
  /** Chromium only. */
  connection?: { saveData?: boolean };
}

/** What a finger touches first is as often the start of a scroll as of a tap. */
const isTouch = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'touch';

/**
 * Prefetches the code of a hovered or focused link's page at once, its data once the pointer rests on it, and the code that sends
 * a page's form once somebody fills it in.
 */
export function startPrefetch(routes: RouteObject[], api: ApiClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchCode(link: HTMLAnchorElement): void {
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(ignore);
      const module = findDataModule(route);
      if (module !== undefined)
        importData()
          .then(({ prefetchLoader }) => prefetchLoader(module))
          .catch(ignore);
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
    importData()
      .then(({ prefetchData }) => prefetchData(module, args))
      .catch(ignore);
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
  // The press has focused the link, and its page is loading: the same data would be read twice.
  document.addEventListener('click', () => clearTimeout(timer));

  // Without a connection, a form stays on its page only if the code that sends it is there.
  document.addEventListener('focusin', ({ target }) => {
    if (!(target as Element).closest?.('form')) return;
    const page = pages.find(({ path }) => path === location.pathname);
    if (!page?.hasAction) return;
    importData()
      .then(({ prefetchAction }) => prefetchAction(page.data ?? page.page))
      .catch(ignore);
  });
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
