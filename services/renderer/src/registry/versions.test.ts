import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readBoot,
  readFixture,
} from '../test-support/renderer-test-app';

let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp();
});
afterEach(() => t.close());

test.each([
  ['cannot be evaluated', { bundle: 'throw new Error("broken build")' }],
  ['needs another version of a shared package', { needs: { '@atrium/mfe-kit': '^9.0.0' } }],
  ['requires what the shell does not share', { bundle: readFixture('requires-unshared.cjs') }],
])('a new version that %s falls back to the previous one', async (_what, broken) => {
  await t.publish({ version: '1.0.0-a' });
  await (await t.start()).stop?.();
  await t.publish({ version: '2.0.0-b', at: '2025-02-01T00:00:00.000Z', ...broken });
  await t.start();
  const html = await (await t.get('/')).text();
  expect(html).toContain('<h1>1.0.0-a</h1>');
  expect(readBoot(html)).toMatchObject({
    page: { version: '1.0.0-a' },
    remotes: [{ active: { version: '1.0.0-a' } }],
  });
});

test('a published version becomes active and is announced; the previous one stays available', async () => {
  await t.publish({ version: '1.0.0-a' });
  await (await t.start()).stop?.();
  await t.publish({ version: '2.0.0-b', at: '2025-02-01T00:00:00.000Z' });
  await t.start();
  expect(t.context.events.published.at(-1)).toEqual({ resource: 'registry', ids: ['mfe-public'] });
  const response = await t.get('/');
  expect(response.headers.get('x-render-revision')).toBe('2');
  expect(readBoot(await response.text()).remotes[0]).toMatchObject({
    active: { version: '2.0.0-b', entry: '/remotes/mfe-public/2.0.0-b/remoteEntry.js' },
    previous: { version: '1.0.0-a' },
  });
});

test('concurrent starts activate a version once', async () => {
  await t.publish({ version: '1.0.0-a' });
  const first = await t.start();
  await t.start();
  await first.stop?.();
  expect(await t.context.db.collection('registry').find().toArray()).toMatchObject([
    { revision: 1, previous: null },
  ]);
});
