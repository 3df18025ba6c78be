import { firstOf } from '@atrium/testing/depth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readFixture,
  readIslands,
  renderedBy,
} from '../test-support/renderer-test-app';

let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp();
});
afterEach(() => t.close());

test.each(
  firstOf(
    [
      ['cannot be evaluated', { bundle: 'throw new Error("broken build")' }],
      ['needs another version of a shared package', { needs: { '@atrium/mfe-kit': '^9.0.0' } }],
      ['requires what the shell does not share', { bundle: readFixture('requires-unshared.cjs') }],
    ],
    1,
  ),
)('a new version that %s leaves the page to the previous one', async (_what, broken) => {
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ version: '2.0.0-b', ...broken });
  await t.start();
  const html = await (await t.get('/')).text();
  expect(html).toContain('<h1>1.0.0-a</h1>');
  expect(renderedBy(html)).toBe('1.0.0-a');
});

test('a newly active version is rendered from the next page on; the former stays available', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.start();
  expect(await (await t.get('/')).text()).toContain('<h1>1.0.0-a</h1>');
  await t.publish({ version: '2.0.0-b' });
  const response = await t.get('/');
  expect(response.headers.get('x-render-revision')).toBe('2');
  expect(readIslands(await response.text()).remotes[0]).toMatchObject({
    active: { version: '2.0.0-b', entry: '/remotes/mfe-public/2.0.0-b/remoteEntry.js' },
    previous: { version: '1.0.0-a' },
  });
});

test('a visitor of the canary gets it, with the active version as its fallback', async () => {
  await t.publish({ version: '1.0.0-a' });
  await t.publish({ version: '2.0.0-b', placement: 'canary' });
  await t.start();
  const read = async (names: string) => (await t.get('/', { headers: { 'x-page-canary': names } })).text();
  expect(await read('')).toContain('<h1>1.0.0-a</h1>');
  const canary = await read('mfe-other,mfe-public');
  expect(canary).toContain('<h1>2.0.0-b</h1>');
  expect(readIslands(canary).remotes[0]).toMatchObject({
    active: { version: '2.0.0-b' },
    previous: { version: '1.0.0-a' },
  });
});

test('without a public remote the renderer starts, and pages are unavailable, not broken', async () => {
  await t.start();
  const response = await t.get('/');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a stored version is rendered where it was opened, and its failure is not hidden', {
  tags: 'deep',
}, async () => {
  const opened = (name: string) => ({ headers: { 'x-opened-version': name } });
  await t.publish({ version: '1.0.0-a' });
  await t.store({ version: '2.0.0-b' }, 'new');
  await t.store({ version: '3.0.0-c', bundle: 'throw new Error("broken build")' }, 'broken');
  await t.start();
  const html = await (await t.get('/', opened('new'))).text();
  expect(html).toContain('<h1>2.0.0-b</h1>');
  expect(readIslands(html)).toMatchObject({
    remotes: [{ active: { version: '2.0.0-b' }, previous: null }],
  });
  expect((await t.get('/', opened('broken'))).status).toBe(503);
  expect(await (await t.get('/', opened('ended'))).text()).toContain('<h1>1.0.0-a</h1>');
  expect(await (await t.get('/')).text()).toContain('<h1>1.0.0-a</h1>');
});
