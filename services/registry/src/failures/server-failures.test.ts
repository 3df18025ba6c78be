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

const reportFromServer = () =>
  app.t.fetch('/internal/registry/failures/mfe-shop/2.0.0-b', {
    method: 'POST',
    headers: { 'x-internal-key': internalSecret },
  });

test('a version that fails on the server is rolled back after the third report within ten minutes, and its team is told', async () => {
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
