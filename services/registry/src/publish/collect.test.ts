import { expect, test } from 'vitest';
import { internalSecret } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();

const collect = async () =>
  (await app.t.call<{ deleted: { version: string }[] }>('POST', '/collect')).body.data.deleted;
const week = 7 * 24 * 60 * 60 * 1_000;

test('collection deletes what no pointer has named for a week, and nothing else', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  await app.post('roll-back');
  expect(await collect()).toEqual([]);
  app.t.context.clock.advance(week + 1);
  expect(await collect()).toEqual([{ name: 'mfe-events', version: '2.0.0-b' }]);
  expect((await app.read()).versions.map(({ version }) => version)).toEqual(['1.0.0-a']);
  expect(
    (
      await app.t.fetch('/internal/registry/archives/mfe-events/2.0.0-b', {
        headers: { 'x-internal-key': internalSecret },
      })
    ).status,
  ).toBe(404);
});
