import type { ServerFailure } from '@atrium/contracts/registry/builds.schemas';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { beforeEach, expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';
import { serverFailureLimit } from './record-failure';

const app = useRegistryApp();
const read = async () => (await app.t.call<RemoteDetails>('GET', '/remotes/mfe-shop')).body.data;

beforeEach(async () => {
  for (const version of ['1.0.0-a', '2.0.0-b']) {
    const build = buildOf({ name: 'mfe-shop', prefixes: ['/shop'], version });
    await app.t.publish('mfe-shop', packArchive(build));
  }
});

const reportFromServer = (failure?: ServerFailure, version = '2.0.0-b') =>
  app.t.fetch(`/internal/registry/failures/mfe-shop/${version}`, {
    method: 'POST',
    headers: { 'x-internal-key': internalSecret },
    ...(failure && { body: JSON.stringify(failure) }),
  });

test('a version that fails on the server is rolled back at the third report in ten minutes', async () => {
  for (let count = 1; count < serverFailureLimit; count += 1)
    expect((await reportFromServer()).status).toBe(204);
  expect((await read()).active).toBe('2.0.0-b');
  await reportFromServer();
  expect((await read()).active).toBe('1.0.0-a');
  expect(app.t.mails[0]?.data).toMatchObject({
    outcome: 'was rolled back to 1.0.0-a',
    evidence: '3 failed renderings on the server within ten minutes',
  });
  expect((await read()).versions.find(({ version }) => version === '2.0.0-b')?.failures).toMatchObject({
    total: 3,
    stages: { server: 3 },
    browsers: {},
  });
});

test('a version that fails on the server is counted, and stays, while its failures are rare', async () => {
  for (let count = 0; count < serverFailureLimit; count += 1) {
    await reportFromServer();
    app.t.context.clock.advance(10 * 60_000);
  }
  expect((await read()).active).toBe('2.0.0-b');
});

test('the team is told of the first page that hangs at once, and of no further ones for a while', async () => {
  await reportFromServer({ page: '/shop/cart', reason: 'hung' });
  await reportFromServer({ page: '/shop/cart', reason: 'hung' });
  expect((await read()).active).toBe('2.0.0-b');
  expect(app.t.mails.map(({ data }) => data)).toEqual([
    {
      remote: 'mfe-shop',
      version: '2.0.0-b',
      outcome: 'is not used for /shop/cart any more; the version before it is shown there, if there is one',
      evidence: '1 failed rendering on the server within ten minutes; the last one never ended',
    },
  ]);
});

test('a version that renders no page at all is rolled back at once', async () => {
  await reportFromServer({ page: null, reason: 'crashed' });
  expect((await read()).active).toBe('1.0.0-a');
});

test('a first version that renders no page is taken back; its prefixes count as suspended', async () => {
  await app.t.call('POST', '/remotes/mfe-shop/roll-back', { body: {} });
  await reportFromServer({ page: null, reason: 'hung' }, '1.0.0-a');
  expect(await read()).toMatchObject({ active: null, withdrawn: ['1.0.0-a', '2.0.0-b'] });
  expect(await app.t.readState()).toMatchObject({
    remotes: [],
    suspended: [{ name: 'mfe-shop', prefixes: ['/shop'] }],
  });
  await app.t.call('POST', '/remotes/mfe-shop/activate', { body: { version: '2.0.0-b' } });
  expect((await app.t.readState()).suspended).toEqual([]);
});

test('a first version with single pages that fail stays', async () => {
  await app.t.call('POST', '/remotes/mfe-shop/roll-back', { body: {} });
  for (let count = 0; count < serverFailureLimit; count += 1)
    await reportFromServer({ page: `/shop/${count}`, reason: 'hung' }, '1.0.0-a');
  expect((await read()).active).toBe('1.0.0-a');
});

test('a failure that is none is refused', async () => {
  expect((await reportFromServer({ page: '/shop', reason: 'odd' } as unknown as ServerFailure)).status).toBe(
    400,
  );
});
