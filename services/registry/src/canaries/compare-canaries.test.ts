import { beforeEach, expect, test } from 'vitest';
import { buildOf, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const fast = [0, 40, 300, 200, 60, 20, 0, 0, 0];
const slow = [0, 0, 40, 300, 200, 60, 20, 0, 0];
const vitalsOf = (lcp: number[], { views = 300 } = {}) => ({
  ...{ lcp, inp: [], cls: [] },
  ttfb: [0, views, 0, 0, 0, 0, 0, 0, 0],
});

const publish = (version: string, query = '') =>
  app.t.publish(
    'mfe-shop',
    packArchive(buildOf({ name: 'mfe-shop', prefixes: ['/shop'], contact: 'shop@example.com', version })),
    { query },
  );
const read = async () => {
  const { body } = await app.t.call<{
    canary: unknown;
    active: string;
    withdrawn: string[];
    history: object[];
  }>('GET', '/remotes/mfe-shop');
  return body.data;
};
const compare = () => app.t.sweep('compare-canaries');

beforeEach(async () => {
  await publish('1.0.0-a');
  await publish('2.0.0-b', '?placement=canary&percent=10');
});

test('a slower canary is ended with its figures, and its team gets one mail', async () => {
  await compare();
  Object.assign(app.t.vitals, { '1.0.0-a': vitalsOf(fast), '2.0.0-b': vitalsOf(slow) });
  await compare();
  await compare();
  expect(await read()).toMatchObject({
    active: '1.0.0-a',
    canary: null,
    withdrawn: ['2.0.0-b'],
    history: [{ by: 'visit figures', action: 'ended the canary', version: '2.0.0-b' }, {}, {}],
  });
  expect(app.t.mails.map(({ to, data }) => [to, data.outcome, data.evidence])).toEqual([
    [
      'shop@example.com',
      'is no canary any more: its visitors get the version beside it',
      'Largest contentful paint: three of four views within 2,313 ms (620 views), within 1,813 ms (620 views) of 1.0.0-a beside it',
    ],
  ]);
});

test('what was counted before the canary began is left out', async () => {
  Object.assign(app.t.vitals, { '1.0.0-a': vitalsOf(fast), '2.0.0-b': vitalsOf(slow) });
  await compare();
  await compare();
  expect((await read()).canary).not.toBeNull();
});

test('a canary that is as fast stays', async () => {
  await compare();
  Object.assign(app.t.vitals, { '1.0.0-a': vitalsOf(fast), '2.0.0-b': vitalsOf(fast) });
  await compare();
  expect((await read()).canary).not.toBeNull();
  expect(app.t.mails).toEqual([]);
});

test('a locked remote keeps a slower canary, and its team is told', async () => {
  await app.t.call('PUT', '/remotes/mfe-shop/lock', { body: { reason: 'launch day' } });
  await compare();
  Object.assign(app.t.vitals, { '1.0.0-a': vitalsOf(fast), '2.0.0-b': vitalsOf(slow) });
  await compare();
  expect((await read()).canary).not.toBeNull();
  expect(app.t.mails[0]?.data.outcome).toContain('stays: mfe-shop is locked by Test admin: launch day');
});
