import type { ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { createLogger } from '@atrium/service-kit/logger';
import { expect, test } from 'vitest';
import { listSitemapPages } from './sitemap-pages';

const remote = (name: string, prefix: string, ssr = true) => {
  const nav = [{ path: `/${name}`, children: [{ label: 'More', path: `/${name}/more` }] }];
  return {
    name,
    active: { name, version: '1.0.0-a', prefixes: [prefix], ssr, nav: name.endsWith('t') ? nav : [] },
  } as ServedRemote;
};
const sitemaps: Record<string, string[]> = {
  'mfe-public': ['/about'],
  'mfe-events': ['/events', '/events/places', '/about/us', 'https://elsewhere.example/', '/events'],
};

test("the sitemap lists all public remotes' pages, and of an unloadable one those in its menus", async () => {
  const remotes = [
    remote('mfe-public', '/'),
    remote('mfe-broken-t', '/broken'),
    remote('mfe-events', '/events'),
    remote('mfe-without', '/without', false),
    remote('mfe-admin-t', '/dashboard/t'),
  ];
  const loaded: string[] = [];
  const pages = await listSitemapPages({
    registry: { read: async () => ({ revision: 1, remotes, suspended: [] }) },
    pages: {
      async describe({ name }) {
        loaded.push(name);
        if (name === 'mfe-broken-t') throw new Error('syntax error');
        return { hasSlot: false, sitemap: sitemaps[name] ?? [] };
      },
    },
    logger: createLogger({ level: 'silent', name: 'test' }),
  });
  expect(pages).toEqual([
    '/about',
    '/mfe-broken-t',
    '/mfe-broken-t/more',
    '/events',
    '/events/places',
    '/mfe-without',
    '/mfe-without/more',
  ]);
  expect(loaded).toEqual(['mfe-public', 'mfe-broken-t', 'mfe-events']);
});
