import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A loader whose code can be fetched ahead of its use. */
export type WarmableLoader = { warm?(): Promise<unknown> };

/** Fetches the code of a page as soon as someone points at a link to it, so that the click finds it there. */
export function startPrefetch(routes: RouteObject[]): void {
  const seen = new Set<string>();
  const warm = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
      (route.loader as WarmableLoader | undefined)?.warm?.().catch(forget);
    }
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, warm, { passive: true });
  }
}

/** The navigation itself will try again, and say so if it fails. */
function forget(): void {}
