import type { RouteObject } from 'react-router-dom';

/** The routes of the site's frame with `pages` inside its route `slot`. The given ones stay as they are: they serve other requests too. */
export function frameRoutes(frame: RouteObject[], slot: RouteObject, pages: RouteObject[]): RouteObject[] {
  return frame.map((route) => {
    if (!route.children) return route;
    const children =
      route === slot ? [...route.children, ...pages] : frameRoutes(route.children, slot, pages);
    return { ...route, children };
  });
}
