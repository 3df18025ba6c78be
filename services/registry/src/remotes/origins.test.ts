import type { IssuedToken, RemoteStatus } from '@atrium/contracts/registry/schemas';
import { expect, test } from 'vitest';
import { buildOf, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const maps = 'https://maps.example.com';
const tiles = 'https://tiles.example.com';

const send = (version: string, origins: string[], options: { token?: string; query?: string } = {}) =>
  app.t.publish<{ remote: RemoteStatus }>('mfe-events', packArchive(buildOf({ version, origins })), options);
const issue = async (origins?: string[]) =>
  (await app.post<IssuedToken>('token', { prefixes: ['/dashboard/events'], origins })).body.data.token;
const served = async () => (await app.t.readState()).remotes[0]?.active.origins;

test('a publication by staff grants what it asks for, and its pages have it', async () => {
  expect((await send('1.0.0-a', [maps])).body.data.remote.grants.origins).toEqual([maps]);
  expect(await served()).toEqual([maps]);
});

test('a team publishes with the origins that it was granted, and with no others', async () => {
  const token = await issue([maps]);
  expect((await send('1.0.0-a', [maps], { token })).status).toBe(201);
  for (const query of ['', '?placement=stored', '?placement=canary&percent=5']) {
    const { status, body } = await send('2.0.0-b', [maps, tiles], { token, query });
    expect([status, body.message]).toEqual([
      400,
      `mfe-events 2.0.0-b was not published: the origin ${tiles} was not granted to mfe-events`,
    ]);
  }
  const widened = await issue([maps, tiles]);
  expect((await send('2.0.0-b', [maps, tiles], { token: widened })).status).toBe(201);
  expect(await served()).toEqual([maps, tiles]);
});

test('a grant that is taken back ends at once, and no version that needs it gets visitors', async () => {
  await send('1.0.0-a', [maps]);
  await send('2.0.0-b', []);
  await send('3.0.0-c', [tiles]);
  await issue([]);
  expect(await served()).toEqual([]);
  for (const [move, body] of [
    ['activate', { version: '1.0.0-a' }],
    ['canary', { version: '1.0.0-a', percent: 5 }],
  ] as const) {
    const reply = await app.post(move, body);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      `mfe-events 1.0.0-a can't be used: the origin ${maps} was not granted to mfe-events`,
    ]);
  }
  // A new token without a list leaves the grants.
  await issue([maps]);
  await app.post('token');
  expect((await app.post('activate', { version: '1.0.0-a' })).status).toBe(200);
  expect(await served()).toEqual([maps]);
});

test.each([
  ['https://atrium.example', 'the origin https://atrium.example is of the site itself'],
  ['https://atrium.example:8443', 'the origin https://atrium.example:8443 is of the site itself'],
  ['https://*.example.com', 'must be the HTTPS origin of one other site'],
  ["'unsafe-inline'", 'must be the HTTPS origin of one other site'],
])('a publication that asks for %s is refused, also by staff', async (origin, reason) => {
  const { status, body } = await send('1.0.0-a', [origin]);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reason)]);
  expect((await app.t.countDocuments()).slice(0, 2)).toEqual([0, 0]);
});
