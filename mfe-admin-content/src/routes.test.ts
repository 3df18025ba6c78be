import { typeMenuEntries } from '@atrium/contracts/content/type-menus.constants';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import manifest from '../manifest.json';
import { routes } from './routes';

const all = routes.flatMap((route) => [route, ...(route.children ?? [])]);

test('every documented path has a route', () => {
  const paths = all.map(({ path: routePath }) => routePath).filter(Boolean);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/dashboard/solutions',
      '/dashboard/solutions/create',
      '/dashboard/solutions/edit/:id',
      '/dashboard/case-studies',
      '/dashboard/case-studies/create',
      '/dashboard/case-studies/edit/:id',
      '/dashboard/blog',
      '/dashboard/blog/create',
      '/dashboard/blog/edit/:id',
      '/dashboard/partners',
      '/dashboard/services',
      '/dashboard/services/create',
      '/dashboard/services/edit/:id',
      '/dashboard/services/:slug',
    ]),
  );
});

test('every route has an id, is lazy and is under a prefix of the manifest', () => {
  for (const route of all as RouteObject[]) {
    expect(route.id).toMatch(/^content\./);
    expect(typeof route.lazy).toBe('function');
    if (route.path) {
      expect(
        [...manifest.prefixes, ...typeMenuEntries.prefixes].some((prefix) =>
          `${route.path}/`.startsWith(`${prefix}/`),
        ),
        route.path,
      ).toBe(true);
    }
  }
});
