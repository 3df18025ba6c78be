import type { IssuedToken, PublishedVersion, RemoteDetails, RemoteStatus } from '@atrium/contracts/remotes';
import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildOf,
  createRegistryTestApp,
  internalSecret,
  packArchive,
  type RegistryTestApp,
} from '../test-support/registry-test-app';

let t: RegistryTestApp;
beforeAll(async () => {
  t = await createRegistryTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await Promise.all(
    ['remotes', 'remote_versions'].map((name) =>
      t.context.db.collection<{ _id: string }>(name).deleteMany({}),
    ),
  );
  t.context.events.published.length = 0;
});

const publish = (version: string, query = '') =>
  t.publish<PublishedVersion>('mfe-events', packArchive(buildOf({ version })), { query });
const post = <T = RemoteStatus>(path: string, body: unknown = {}) =>
  t.call<T>('POST', `/remotes/mfe-events/${path}`, { body });
const read = async () => (await t.call<RemoteDetails>('GET', '/remotes/mfe-events')).body.data;

const moves = ['activate', 'canary', 'promote', 'roll-back', 'retire', 'token'];
describeAdminOnly('remotes', {
  app: () => ({ request: (path, init) => t.fetch(path, init) }),
  memberToken: () => t.context.memberToken,
  calls: [
    { method: 'GET', path: '/api/registry/remotes' },
    { method: 'GET', path: '/api/registry/remotes/mfe-events' },
    { method: 'POST', path: '/api/registry/collect' },
    { method: 'POST', path: '/api/registry/remotes/mfe-events/versions' },
    { method: 'PUT', path: '/api/registry/remotes/mfe-events/lock' },
    { method: 'DELETE', path: '/api/registry/remotes/mfe-events/lock' },
    { method: 'DELETE', path: '/api/registry/remotes/mfe-events/token' },
    ...moves.map((move) => ({ method: 'POST', path: `/api/registry/remotes/mfe-events/${move}`, body: {} })),
  ],
});

describe('pointers', () => {
  test('a published version is active at once, and told to gateways and renderers', async () => {
    const { status, body } = await publish('1.0.0-a', `?commit=${'ab'.repeat(20)}&author=Ada&message=First`);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ isNew: true, remote: { active: '1.0.0-a', previous: null } });
    expect(t.context.events.published).toEqual([{ resource: 'registry', ids: ['mfe-events'] }]);
    expect(await t.readState()).toMatchObject({
      revision: 1,
      remotes: [{ name: 'mfe-events', active: { version: '1.0.0-a' }, previous: null, canary: null }],
    });
    const { versions, history } = await read();
    expect(versions).toMatchObject([
      {
        version: '1.0.0-a',
        sequence: 1,
        publishedBy: 'Ada',
        message: 'First',
        commit: 'ab'.repeat(20),
        files: 3,
      },
    ]);
    expect(history).toMatchObject([
      { action: 'published', by: 'Test admin', version: '1.0.0-a', revision: 1 },
    ]);
  });

  test('publishing the same version again moves nothing, also after a roll-back', async () => {
    await publish('1.0.0-a');
    await publish('2.0.0-b');
    await post('roll-back', { reason: 'broken' });
    const again = await publish('2.0.0-b');
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({
      isNew: false,
      remote: { active: '1.0.0-a', withdrawn: ['2.0.0-b'] },
    });
  });

  test('a version never changes', async () => {
    await publish('1.0.0-a');
    const other = packArchive(buildOf(), { 'client/list.js': 'other()' });
    const { status, body } = await t.publish('mfe-events', other);
    expect([status, body.message]).toEqual([409, expect.stringContaining('a version never changes')]);
  });

  test('a publication that was cut off before its pointers moved is finished by its repetition', async () => {
    await publish('1.0.0-a');
    await publish('2.0.0-b', '?placement=stored');
    const versions = t.context.db.collection<{ _id: string }>('remote_versions');
    await versions.updateOne({ _id: 'mfe-events@2.0.0-b' }, { $set: { placedAt: null } });
    expect((await publish('2.0.0-b')).body.data).toMatchObject({
      isNew: true,
      remote: { active: '2.0.0-b' },
    });
    expect(await versions.countDocuments()).toBe(2);
  });

  test('a version that was rolled back and collected does not come back by itself', async () => {
    await publish('1.0.0-a');
    await publish('2.0.0-b');
    await post('roll-back');
    t.context.clock.advance(8 * 24 * 60 * 60 * 1_000);
    await t.call('POST', '/collect');
    const { status, body } = await publish('2.0.0-b');
    expect([status, body.message]).toEqual([409, expect.stringContaining('was rolled back')]);
    expect((await read()).active).toBe('1.0.0-a');
  });

  test('a version of an older clock that arrives later is the newer one', async () => {
    await publish('2.0.0-b');
    t.context.clock.advance(-60_000);
    await publish('1.0.0-a');
    expect(await read()).toMatchObject({
      active: '1.0.0-a',
      previous: '2.0.0-b',
      versions: [{ version: '1.0.0-a' }, { version: '2.0.0-b' }],
    });
  });

  test('a canary runs beside the active version, is changed, and promoted', async () => {
    await publish('1.0.0-a');
    await publish('2.0.0-b', '?placement=canary&percent=5');
    expect((await t.readState()).remotes[0]).toMatchObject({
      active: { version: '1.0.0-a' },
      canary: { build: { version: '2.0.0-b' }, percent: 5 },
    });
    expect((await post('canary', { percent: 50 })).body.data.canary).toEqual({
      version: '2.0.0-b',
      percent: 50,
    });
    expect((await post('promote')).body.data).toMatchObject({
      active: '2.0.0-b',
      previous: '1.0.0-a',
      canary: null,
    });
    expect((await read()).history.map(({ action }) => action)).toEqual([
      'promoted',
      'changed the canary',
      'started a canary',
      'published',
    ]);
  });

  test('a locked remote refuses a publication, and nothing is stored', async () => {
    await publish('1.0.0-a');
    await t.call('PUT', '/remotes/mfe-events/lock', { body: { reason: 'launch day' } });
    const before = await t.countDocuments();
    const { status, body } = await publish('2.0.0-b');
    expect([status, body.message]).toEqual([409, 'mfe-events is locked by Test admin: launch day']);
    expect(await t.countDocuments()).toEqual(before);
    expect((await t.call('DELETE', '/remotes/mfe-events/lock')).status).toBe(200);
    expect((await publish('2.0.0-b')).status).toBe(201);
  });

  test('a retired remote is offered no more, and comes back with an activation', async () => {
    await publish('1.0.0-a');
    await post('retire', { reason: 'replaced' });
    expect((await t.readState()).remotes).toEqual([]);
    await post('activate', { version: '1.0.0-a' });
    expect((await t.readState()).remotes).toHaveLength(1);
  });

  test.each([
    ['activate', {}, 400],
    ['activate', { version: '../../../x' }, 400],
    ['activate', { version: '9.9.9-z' }, 404],
    ['canary', { percent: 100 }, 400],
    ['canary', { percent: 5 }, 400],
    ['canary', { version: '1.0.0-a', percent: 5 }, 409],
    ['promote', {}, 409],
    ['roll-back', {}, 409],
    ['roll-back', { revision: 99 }, 409],
  ])('%s %j is refused', async (path, body, status) => {
    await publish('1.0.0-a');
    expect((await post(path, body)).status).toBe(status);
    expect(await read()).toMatchObject({ active: '1.0.0-a', revision: 1 });
  });

  test('an unknown remote is a 404', async () => {
    expect((await t.call('GET', '/remotes/mfe-nobody')).status).toBe(404);
    expect((await t.call('POST', '/remotes/mfe-nobody/roll-back', { body: {} })).status).toBe(404);
    expect((await t.call('GET', '/remotes/..%2f..')).status).toBe(400);
  });

  test('moves at the same time all take place, one after the other', async () => {
    await publish('1.0.0-a');
    const versions = ['2.0.0-b', '3.0.0-c', '4.0.0-d', '5.0.0-e'];
    const replies = await Promise.all(versions.map((version) => publish(version)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { active, revision, history } = await read();
    expect(revision).toBe(5);
    expect(history.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
    expect(history[0]?.version).toBe(active);
    expect((await read()).versions.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('a deploy token', () => {
  const issue = async (body: unknown = {}) => (await post<IssuedToken>('token', body)).body.data.token;
  const send = (token: string, build = buildOf()) => t.publish(build.name, packArchive(build), { token });

  test('publishes its remote within its grants, and is shown once', async () => {
    const token = await issue({ prefixes: ['/dashboard/events'] });
    expect((await send(token)).status).toBe(201);
    const shown = JSON.stringify([await read(), await t.call('GET', '/remotes')]);
    expect(shown).not.toContain(token.slice(-43));
    expect((await read()).token).toMatchObject({ by: 'Test admin', lastUsedAt: expect.any(String) });
    expect((await read()).history[0]).toMatchObject({ by: 'deploy token' });
  });

  test('does nothing else', async () => {
    const token = await issue({ prefixes: ['/dashboard/events'] });
    await send(token);
    const calls = [
      ['GET', '/remotes'],
      ['GET', '/remotes/mfe-events'],
      ...['activate', 'canary', 'promote', 'roll-back', 'retire', 'token'].map((move) => [
        'POST',
        `/remotes/mfe-events/${move}`,
      ]),
      ['PUT', '/remotes/mfe-events/lock'],
      ['POST', '/collect'],
    ] as const;
    for (const [method = '', path = ''] of calls) {
      const { status } = await t.call(method, path, { token, ...(method !== 'GET' && { body: {} }) });
      expect(status, `${method} ${path}`).toBe(401);
    }
    const other = await send(token, buildOf({ name: 'mfe-other', prefixes: ['/dashboard/other'] }));
    expect(other.status).toBe(403);
  });

  test('ends with its rotation and its revocation', async () => {
    const first = await issue({ prefixes: ['/dashboard/events'] });
    const second = await issue();
    expect((await send(first)).status).toBe(401);
    expect((await send(second)).status).toBe(201);
    await t.call('DELETE', '/remotes/mfe-events/token');
    expect((await send(second)).status).toBe(401);
  });

  test('claims nothing that its team was not granted', async () => {
    const token = await issue({ prefixes: ['/dashboard/events'] });
    const wide = await send(token, buildOf({ prefixes: ['/dashboard/events', '/dashboard/more'] }));
    expect([wide.status, wide.body.message]).toEqual([
      400,
      'mfe-events 1.0.0-a was not published: the prefix /dashboard/more was not granted to mfe-events',
    ]);
    const open = await send(token, buildOf({ role: null }));
    expect([open.status, open.body.message]).toEqual([
      400,
      expect.stringContaining('not granted to be public'),
    ]);
    expect(await t.readState()).toMatchObject({ remotes: [] });
  });
});

test("the installation's own key publishes and reads as staff do", async () => {
  const headers = { 'x-internal-key': internalSecret };
  const published = await t.fetch('/api/registry/remotes/mfe-events/versions', {
    method: 'POST',
    headers,
    body: packArchive(buildOf()),
  });
  expect(published.status).toBe(201);
  const response = await t.fetch('/api/registry/remotes/mfe-events', { headers });
  expect(await response.json()).toMatchObject({ data: { history: [{ by: 'this installation' }] } });
  const guessed = await t.fetch('/api/registry/remotes', { headers: { 'x-internal-key': 'guess' } });
  expect(guessed.status).toBe(401);
});

describe('for gateways and renderers', () => {
  const get = (path: string, key = internalSecret) =>
    t.fetch(`/internal/registry${path}`, { headers: { 'x-internal-key': key } });

  test('the state is sent when it has changed', async () => {
    await publish('1.0.0-a');
    expect((await get('/state?known=1')).status).toBe(204);
    expect((await get('/state?known=0')).status).toBe(200);
  });

  test('an archive comes as it was published, with its hash', async () => {
    await publish('1.0.0-a');
    const response = await get('/archives/mfe-events/1.0.0-a');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes).toEqual(packArchive(buildOf()));
    const [version] = (await read()).versions;
    expect(response.headers.get('x-archive-sha256')).toBe(version?.integrity);
  });

  test.each(['/state', '/archives/mfe-events/1.0.0-a'])('%s is a 404 without the key', async (path) => {
    expect((await get(path, 'guess')).status).toBe(404);
  });

  test('a damaged row is the problem of its own remote alone', async () => {
    const good = buildOf({ name: 'mfe-other', prefixes: ['/dashboard/other'] });
    await t.publish('mfe-other', packArchive(good));
    await publish('1.0.0-a');
    await publish('2.0.0-b');
    const versions = t.context.db.collection<{ _id: string }>('remote_versions');
    await versions.updateOne({ _id: 'mfe-events@2.0.0-b' }, { $unset: { 'build.chunks': '' } });
    const served = async () =>
      (await t.readState()).remotes.map(({ name, active }) => [name, active.version]);
    expect(await served()).toEqual([
      ['mfe-events', '1.0.0-a'],
      ['mfe-other', '1.0.0-a'],
    ]);
    await t.context.db
      .collection<{ _id: string }>('remotes')
      .updateOne({ _id: 'mfe-events' }, { $set: { trail: 'x' } });
    expect(await served()).toEqual([['mfe-other', '1.0.0-a']]);
    expect((await t.call<RemoteStatus[]>('GET', '/remotes')).body.data.map(({ name }) => name)).toEqual([
      'mfe-other',
    ]);
  });
});

describe('collection', () => {
  const collect = async () =>
    (await t.call<{ deleted: { version: string }[] }>('POST', '/collect')).body.data.deleted;
  const week = 7 * 24 * 60 * 60 * 1_000;

  test('deletes what no pointer has named for a week, and nothing else', async () => {
    await publish('1.0.0-a');
    await publish('2.0.0-b');
    await post('roll-back');
    expect(await collect()).toEqual([]);
    t.context.clock.advance(week + 1);
    expect(await collect()).toEqual([{ name: 'mfe-events', version: '2.0.0-b' }]);
    expect((await read()).versions.map(({ version }) => version)).toEqual(['1.0.0-a']);
    expect(
      (
        await t.fetch('/internal/registry/archives/mfe-events/2.0.0-b', {
          headers: { 'x-internal-key': internalSecret },
        })
      ).status,
    ).toBe(404);
  });
});
