import type { MissingAddress } from '@atrium/contracts/site/schemas';
import { expect, test } from 'vitest';
import { setUpContent } from '../test-support/content-test-app';
import { service } from '../test-support/set-up-services';

let response = () => Response.json({ success: true, data: [] as object[] });
const t = await setUpContent({ leads: async () => response(), empty: ['services', 'redirects'] });

const page = (path: string) => ({
  ...{ path, count: 2, firstDay: '2026-03-01', lastDay: '2026-03-02' },
  from: [{ from: '/blog', count: 2 }],
});
const list = (as: 'admin' | 'visitor' | 'author' = 'admin') =>
  t.call<MissingAddress[]>('GET', '/api/redirects/missing', undefined, { as });

test('a missing address gets the page that is most like it, until it leads somewhere', async () => {
  await t.call('POST', '/api/services', service('Garden design', { status: 'published' }));
  await t.call('POST', '/api/services', service('Garden care', { status: 'draft' }));
  const paths = ['/garden-desing.html', '/garden-care', '/zzz', '/api/x', '/services/garden-design'];
  response = () => Response.json({ success: true, data: paths.map(page) });
  const design = { to: '/services/garden-design', title: 'Garden design' };
  expect((await list()).body.data).toEqual([
    { ...page('/garden-desing.html'), proposal: design },
    { ...page('/garden-care'), proposal: design },
    { ...page('/zzz'), proposal: null },
  ]);
  const redirects = [{ from: '/garden-desing.html', to: design.to }];
  await t.call('POST', '/api/redirects', { redirects });
  expect((await list()).body.data.map(({ path }) => path)).toEqual(['/garden-care', '/zzz']);
});

test('while leads is away the call says so, and only who may redirect reads it', async () => {
  response = () => new Response('down', { status: 503 });
  expect((await list()).status).toBe(503);
  expect((await list('author')).status).toBe(403);
  expect((await list('visitor')).status).toBe(401);
});
