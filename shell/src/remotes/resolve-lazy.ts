import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy routes that a path matches, so that the first client render equals the server's. */
export async function resolveMatchedLazy(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { default: _unused, ...properties } = (await route.lazy()) as Record<string, unknown>;
      Object.assign(route, properties, { lazy: undefined });
    }),
  );
}
