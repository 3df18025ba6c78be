import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from './routes';

const source = path.join(import.meta.dirname);
const all = routes.flatMap((route) => [route, ...(route.children ?? [])]);
const manifest = JSON.parse(readFileSync(path.join(source, '../manifest.json'), 'utf8')) as {
  prefixes: string[];
};

test('every documented address has a route', () => {
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

test('every route has an id of this remote, is loaded on demand and lies under a prefix of the manifest', () => {
  for (const route of all as RouteObject[]) {
    expect(route.id).toMatch(/^content\./);
    expect(typeof route.lazy).toBe('function');
    if (route.path) {
      expect(
        manifest.prefixes.some((prefix) => `${route.path}/`.startsWith(`${prefix}/`)),
        route.path,
      ).toBe(true);
    }
  }
});

test('features never import one another', () => {
  const shared = new Set(['shared', 'test-support']);
  const features = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.has(entry.name) && entry.name !== 'layout')
    .map(({ name }) => name);
  const problems: string[] = [];
  for (const feature of [...features, 'shared']) {
    for (const entry of readdirSync(path.join(source, feature), { recursive: true, withFileTypes: true })) {
      if (!/\.tsx?$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
        const [owner = ''] = path.relative(source, path.resolve(entry.parentPath, target)).split(path.sep);
        const isAllowed =
          owner === feature || owner === 'test-support' || (owner === 'shared' && feature !== 'shared');
        if (!isAllowed) problems.push(`${path.relative(source, file)} imports ${target}`);
      }
    }
  }
  expect(problems).toEqual([]);
});
