import type { ServedRemote } from '@atrium/contracts/registry';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createGatewayTestApp } from '../test-support/gateway-test-app';
import { buildOf } from '../test-support/served-remotes';
import { createPageLoads, type PageLoads } from './page-loads';

const remoteOf = (name: string, prefixes: string[], role: 'admin' | null = null): ServedRemote => ({
  name,
  active: { ...buildOf(name, '1.0.0-a', role), prefixes },
  previous: null,
  canary: { build: { ...buildOf(name, '2.0.0-b', role), prefixes }, percent: 10 },
});
const remotes = [
  remoteOf('mfe-public', ['/']),
  remoteOf('mfe-shop', ['/shop']),
  remoteOf('mfe-leads', ['/dashboard'], 'admin'),
];

let time: number;
let loads: PageLoads;
beforeEach(() => {
  time = 1_000_000;
  loads = createPageLoads({ now: () => time });
});

const count = (pathname: string, canaries = '') => loads.count({ remotes, pathname, canaries });

test('counts pages by the version that their remote has for this visitor', () => {
  for (const pathname of ['/', '/blog', '/shop/socks']) count(pathname);
  count('/shop', 'mfe-leads,mfe-shop');
  expect(loads.read()).toBe('mfe-public%401.0.0-a=2&mfe-shop%401.0.0-a=1&mfe-shop%402.0.0-b=1');
});

test('forgets pages after ten to twenty minutes', () => {
  count('/');
  time += 11 * 60_000;
  count('/');
  expect(loads.read()).toBe('mfe-public%401.0.0-a=2');
  time += 11 * 60_000;
  expect(loads.read()).toBe('mfe-public%401.0.0-a=1');
  time += 30 * 60_000;
  expect(loads.read()).toBe('');
});

test('the registry gets the counts with a failure report; a figure of the client is dropped', async () => {
  const gateway = await createGatewayTestApp();
  onTestFinished(() => gateway.close());
  gateway.setRemotes(remotes.map((remote) => ({ ...remote, canary: null })));
  // The second is served from the cache.
  for (let index = 0; index < 2; index += 1) await gateway.send('/shop');
  const init = { method: 'POST', body: '{}', headers: { 'x-page-loads': 'mfe-shop@1.0.0-a=9' } };
  await gateway.send('/api/registry/failures', init);
  await gateway.send('/api/registry/in-use', init);
  const sent = gateway.calls.filter(({ service }) => service === 'registry');
  expect(sent.map(({ request }) => request.headers.get('x-page-loads'))).toEqual([
    'mfe-shop%401.0.0-a=2',
    null,
  ]);
});
