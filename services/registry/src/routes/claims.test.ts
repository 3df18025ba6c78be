import { describe, expect, test } from 'vitest';
import { buildOf, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const extra = '/dashboard/extra';

const publishWithExtra = (version: string, query = '') => {
  const build = buildOf({ version, prefixes: ['/dashboard/events', extra] });
  return app.t.publish('mfe-events', packArchive(build), { query });
};
const publishOther = () =>
  app.t.publish('mfe-other', packArchive(buildOf({ name: 'mfe-other', prefixes: [extra] })));

describe('a prefix that another remote has taken since the publication', () => {
  test.each([
    ['activate', { version: '2.0.0-b' }],
    ['canary', { version: '2.0.0-b', percent: 10 }],
  ])('keeps the version from going live by %s', async (move, body) => {
    await app.publish('1.0.0-a');
    await publishWithExtra('2.0.0-b', '?placement=stored');
    expect((await publishOther()).status).toBe(201);
    const refused = await app.post(move, body);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `mfe-events 2.0.0-b can't be used: the prefix ${extra} belongs to mfe-other`,
    ]);
    expect(await app.read()).toMatchObject({ active: '1.0.0-a', canary: null });
  });

  test('keeps a retired remote from coming back', async () => {
    await publishWithExtra('1.0.0-a');
    await app.post('retire');
    expect((await publishOther()).status).toBe(201);
    expect((await app.post('activate', { version: '1.0.0-a' })).status).toBe(409);
  });

  test('does not hold up a roll-back', async () => {
    await publishWithExtra('1.0.0-a');
    await app.publish('2.0.0-b');
    expect((await publishOther()).status).toBe(201);
    expect((await app.post('roll-back')).body.data.active).toBe('1.0.0-a');
  });
});
