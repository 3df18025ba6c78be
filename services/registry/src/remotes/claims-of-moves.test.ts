import type { RemoteStatus } from '@atrium/contracts/registry/schemas';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildOf, createRegistryTestApp, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const reason = 'the prefix /dashboard/reports belongs to mfe-other';
const claims = { prefixes: ['/dashboard/events', '/dashboard/reports'] };

const publish = (version: string, change = {}, query = '') =>
  app.t.publish<{ remote: RemoteStatus }>('mfe-events', packArchive(buildOf({ version, ...change })), {
    query,
  });
const publishOther = (prefix: string) =>
  app.t.publish('mfe-other', packArchive(buildOf({ name: 'mfe-other', prefixes: [prefix] })));
const setPointers = (pointers: object) =>
  app.t.context.db
    .collection<{ _id: string }>('remotes')
    .updateOne({ _id: 'mfe-events' }, { $set: pointers });

/** Another remote has the page that only the first version claims. */
beforeEach(async () => {
  await publish('1.0.0-a', claims);
  await publish('2.0.0-b');
  expect((await publishOther('/dashboard/reports')).status).toBe(201);
});

test.each([
  ['activate', { version: '1.0.0-a' }],
  ['canary', { version: '1.0.0-a', percent: 5 }],
  ['roll-back', {}],
])('%s refuses a version whose page another remote has by now', async (move, body) => {
  const reply = await app.post(move, body);
  expect([reply.status, reply.body.message]).toEqual([409, `mfe-events 1.0.0-a can't be used: ${reason}`]);
  expect(await app.read()).toMatchObject({ active: '2.0.0-b', canary: null, revision: 2 });
});

test('promote refuses a canary whose page another remote has', async () => {
  await setPointers({ canary: { version: '1.0.0-a', percent: 5 } });
  const reply = await app.post('promote');
  expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(reason)]);
  expect((await app.post('canary', { percent: 0 })).status).toBe(200);
});

test('a retired remote does not come back to a page that another remote has by now', async () => {
  await setPointers({ active: '1.0.0-a', trail: [], retiredAt: new Date() });
  const reply = await app.post('activate', { version: '1.0.0-a' });
  expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining(reason)]);
});

test('a publication is refused if another remote claimed its page while it was in the gate', async () => {
  const meanwhile = await createRegistryTestApp({
    duringRender: () =>
      meanwhile.publish('mfe-other', packArchive(buildOf({ name: 'mfe-other', prefixes: ['/events'] }))),
  });
  onTestFinished(() => meanwhile.close());
  const source = `const { apiFrom } = require(${JSON.stringify('@atrium/mfe-kit')});
    const loader = async (args) => (await apiFrom(args).get('/api/team')).data;
    module.exports.remote = { routes: [{ id: 'events', path: 'events', loader, Component: () => null }] };`;
  const build = buildOf({ ssr: true, server: 'remote.cjs', prefixes: ['/events'] });
  const { status, body } = await meanwhile.publish(
    'mfe-events',
    packArchive(build, { 'server/remote.cjs': source }),
  );
  expect([status, body.message]).toEqual([
    409,
    "mfe-events 1.0.0-a can't be used: the prefix /events belongs to mfe-other",
  ]);
  expect((await meanwhile.readState()).remotes.map(({ name }) => name)).toEqual(['mfe-other']);
});
