import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createRendererTestApp,
  type RendererTestApp,
  readFixture,
  renderedBy,
} from './test-support/renderer-test-app';

/** The time limit of a render process, so that no test waits for long. */
const taskMs = 1_000;
let t: RendererTestApp;
beforeEach(async () => {
  t = await createRendererTestApp({ taskMs });
});
afterEach(() => t.close());

describe('a page whose loader throws', () => {
  const bundle = readFixture('remote.cjs');
  const failing = bundle.replace("load('/api/team')", '() => undefined.name');
  beforeEach(() => {
    vi.spyOn(t.context.logger, 'child').mockReturnThis();
    vi.spyOn(t.context.logger, 'error').mockImplementation(() => {});
  });

  test('comes from the previous version, and the registry is told', async () => {
    await t.publish({ version: '1.0.0-a' });
    await t.publish({ version: '2.0.0-b', bundle: failing });
    await t.start();
    const response = await t.get('/team');
    expect([response.status, renderedBy(await response.text())]).toEqual([200, '1.0.0-a']);
    expect(t.failed).toEqual(['mfe-public@2.0.0-b']);
  });

  test('is the error page if the previous version fails too, and nothing is reported', {
    tags: 'deep',
  }, async () => {
    await t.publish({ version: '1.0.0-a', bundle: failing });
    await t.publish({ version: '2.0.0-b', bundle: failing });
    await t.start();
    const response = await t.get('/team');
    expect([response.status, renderedBy(await response.text())]).toEqual([500, '2.0.0-b']);
    expect(t.failed).toEqual([]);
  });

  test('is not reported if its files could not be loaded', { tags: 'deep' }, async () => {
    await t.publish({ version: '1.0.0-a' });
    await t.publish({ version: '2.0.0-b' });
    await rm(t.folderOf('mfe-public', '2.0.0-b'), { recursive: true });
    await t.start();
    const response = await t.get('/team');
    expect([response.status, renderedBy(await response.text())]).toEqual([200, '1.0.0-a']);
    expect(t.failed).toEqual([]);
  });

  test('comes from the active version while the API is away', async () => {
    await t.publish({ version: '1.0.0-a' });
    await t.publish({ version: '2.0.0-b' });
    await t.start();
    const response = await t.get('/broken');
    expect([response.status, renderedBy(await response.text())]).toEqual([500, '2.0.0-b']);
    // The other call is for the company's name.
    expect(t.apiRequests.filter(({ url }) => !url.endsWith('/api/site'))).toHaveLength(1);
    expect(t.failed).toEqual([]);
  });

  test('comes from the active version however slow the API is', { tags: 'deep' }, async () => {
    await t.publish({ version: '1.0.0-a' });
    await t.publish({ version: '2.0.0-b' });
    await t.start();
    t.apiIsBack = new Promise((resolve) => setTimeout(resolve, 3 * taskMs));
    const response = await t.get('/team');
    expect([response.status, renderedBy(await response.text())]).toEqual([200, '2.0.0-b']);
    expect(t.failed).toEqual([]);
  });

  describe('or hangs', () => {
    const hanging = bundle.replace("load('/api/team')", '() => new Promise(() => {})');

    test('comes from the previous version, and the registry is told', async () => {
      await t.publish({ version: '1.0.0-a' });
      await t.publish({ version: '2.0.0-b', bundle: hanging });
      await t.start();
      const response = await t.get('/team');
      expect([response.status, renderedBy(await response.text())]).toEqual([200, '1.0.0-a']);
      expect(t.failed).toEqual(['mfe-public@2.0.0-b']);
    });

    test('is left to the browser if no other version is there', { tags: 'deep' }, async () => {
      await t.publish({ version: '1.0.0-a', bundle: hanging });
      await t.start();
      const response = await t.get('/team');
      expect([response.status, renderedBy(await response.text())]).toEqual([503, undefined]);
      expect(t.failures).toEqual([{ page: '/team', reason: 'timed out' }]);
    });
  });
});
