import type { ServedBuild, ServedRemote } from '@atrium/contracts/registry/builds.schemas';
import { createLogger } from '@atrium/service-kit/logger';
import { expect, test } from 'vitest';
import { listSitemapPages } from './sitemap-pages';

const remote = (name: string, role: 'admin' | null, ssr = true) =>
  ({ name, active: { name, version: '1.0.0-a', role, ssr } as ServedBuild }) as ServedRemote;
const sitemaps: Record<string, string[]> = { 'mfe-public': ['/about'], 'mfe-events': ['/events', '/places'] };

test('the sitemap lists the pages of all public remotes; one that can not be loaded adds none', async () => {
  const remotes = [
    remote('mfe-public', null),
    remote('mfe-broken', null),
    remote('mfe-events', null),
    remote('mfe-without', null, false),
    remote('mfe-admin-leads', 'admin'),
  ];
  const loaded: string[] = [];
  const pages = await listSitemapPages({
    registry: { read: async () => ({ revision: 1, remotes }) },
    bundles: {
      async load({ name }) {
        loaded.push(name);
        if (name === 'mfe-broken') throw new Error('syntax error');
        return { routes: [], sitemap: sitemaps[name] ?? [] };
      },
    },
    logger: createLogger({ level: 'silent', name: 'test' }),
  });
  expect(pages).toEqual(['/about', '/events', '/places']);
  expect(loaded).toEqual(['mfe-public', 'mfe-broken', 'mfe-events']);
});
