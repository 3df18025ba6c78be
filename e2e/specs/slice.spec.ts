import { createAdminApi } from '../core/api';
import { playSlice } from '../core/slice';
import { type SplitStack, startSplitStack } from '../core/split-stack';
import { expect, fetchToken, test } from '../core/test';

test.describe('with every module in its own process', () => {
  let stack: SplitStack;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    stack = await startSplitStack();
  });
  test.afterAll(() => stack.dispose());

  test('the services of several processes work together', async ({ clockPage: page }) => {
    test.setTimeout(240_000);
    await playSlice({ page, url: stack.url, dataDir: stack.dataDir });
  });

  test('a move of a pointer shows on every gateway, also on a cached page', { tag: '@deep' }, async () => {
    const gateways = [stack.url, stack.otherUrl];
    const readVersions = () =>
      Promise.all(
        gateways.map(async (url) => {
          const html = await (await fetch(`${url}/about`)).text();
          return /\/remotes\/mfe-public\/([^/]+)\//.exec(html)?.[1];
        }),
      );
    const [version] = await readVersions();
    expect(version).toBeDefined();
    expect(await readVersions()).toEqual([version, version]);
    const api = createAdminApi({ url: stack.url, token: await fetchToken(stack.url) });
    await api.post('/api/registry/remotes/mfe-public/retire', { reason: 'A test of two gateways' });
    await expect.poll(readVersions, { intervals: [20] }).toEqual([undefined, undefined]);
  });
});
