import type { PublishedVersion, RemoteSummary } from '@atrium/contracts/registry/schemas';
import { openZip } from '@atrium/service-kit/zip-archive';
import { expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();

/** A file as gateways and renderers get it. */
async function readFile(version: string, file: string): Promise<string> {
  const headers = { 'x-internal-key': internalSecret };
  const archive = await app.t.fetch(`/internal/registry/archives/mfe-events/${version}`, { headers });
  const zip = await openZip(new Uint8Array(await archive.arrayBuffer()));
  return new TextDecoder().decode(await zip.read(file, 1_000));
}

test('a published version is active at once, and told to gateways and renderers', async () => {
  const { status, body } = await app.publish(
    '1.0.0-a',
    `?commit=${'ab'.repeat(20)}&author=Ada&message=First`,
  );
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ isNew: true, remote: { active: '1.0.0-a', previous: null } });
  expect(app.t.context.events.published).toEqual([{ resource: 'registry', ids: ['mfe-events'] }]);
  expect(await app.t.readState()).toMatchObject({
    revision: 1,
    remotes: [{ name: 'mfe-events', active: { version: '1.0.0-a' }, previous: null, canary: null }],
  });
  const { versions, history } = await app.read();
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
  expect(history).toMatchObject([{ action: 'published', by: 'Test admin', version: '1.0.0-a', revision: 1 }]);
});

test('publishing the active version again moves nothing', async () => {
  await app.publish('1.0.0-a');
  const again = await app.publish('1.0.0-a');
  expect([again.status, again.body.data]).toEqual([
    200,
    expect.objectContaining({ isNew: false, hasMoved: false }),
  ]);
  expect((await app.read()).history).toHaveLength(1);
});

test('publishing the build before the active one, as after git revert, makes it active again', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  const reverted = await app.publish('1.0.0-a');
  expect([reverted.status, reverted.body.data]).toEqual([
    200,
    expect.objectContaining({
      isNew: false,
      hasMoved: true,
      remote: expect.objectContaining({ active: '1.0.0-a', previous: '2.0.0-b' }),
    }),
  ]);
  expect((await app.read()).versions.map(({ version }) => version)).toEqual(['2.0.0-b', '1.0.0-a']);
});

test('a stored version becomes active, or a canary with another share, when published again', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=stored');
  const shares = [];
  for (const percent of [5, 50]) {
    const { body } = await app.publish('2.0.0-b', `?placement=canary&percent=${percent}`);
    shares.push(body.data.remote.canary?.percent);
  }
  expect(shares).toEqual([5, 50]);
  expect((await app.publish('2.0.0-b')).body.data.remote).toMatchObject({ active: '2.0.0-b', canary: null });
  expect((await app.read()).history.map(({ action }) => action)).toEqual([
    'published',
    'started a canary',
    'started a canary',
    'stored',
    'published',
  ]);
});

test('publishing a version again that was rolled back is refused', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  await app.post('roll-back', { reason: 'broken' });
  const { status, body } = await app.publish('2.0.0-b');
  expect([status, body.message]).toEqual([
    409,
    'mfe-events 2.0.0-b was rolled back; publish a new version, or activate it by hand',
  ]);
});

test('publishing an earlier version of a locked remote is refused', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  await app.t.call('PUT', '/remotes/mfe-events/lock', { body: { reason: 'launch' } });
  const { status, body } = await app.publish('1.0.0-a');
  expect([status, body.message]).toEqual([409, expect.stringContaining('is locked by')]);
});

test('a manifest that differs under a published version is refused', async () => {
  await app.publish('1.0.0-a');
  const { status, body } = await app.t.publish(
    'mfe-events',
    packArchive(buildOf({ prefixes: ['/dashboard/other'] })),
  );
  expect([status, body.message]).toEqual([409, expect.stringContaining('a version never changes')]);
});

test('the list names the versions that visitors get, with their failures', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=canary&percent=5');
  const versions = app.t.context.db.collection<{ _id: string }>('remote_versions');
  const failures = { total: 1, stages: { render: 1 }, browsers: { firefox: 1 }, lastAt: new Date() };
  await versions.updateOne({ _id: 'mfe-events@2.0.0-b' }, { $set: { failures } });
  const { body } = await app.t.call<RemoteSummary[]>('GET', '/remotes');
  expect(body.data).toMatchObject([
    {
      name: 'mfe-events',
      current: [
        { version: '1.0.0-a', failures: { total: 0 } },
        { version: '2.0.0-b', failures: { total: 1, stages: { render: 1 } } },
      ],
    },
  ]);
});

test('a version never changes', async () => {
  await app.publish('1.0.0-a');
  const other = packArchive(buildOf(), { 'client/list.js': 'other()' });
  const { status, body } = await app.t.publish('mfe-events', other);
  expect([status, body.message]).toEqual([409, expect.stringContaining('a version never changes')]);
});

test('a publication that was cut off before its pointers moved is finished by its repetition', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=stored');
  const versions = app.t.context.db.collection<{ _id: string }>('remote_versions');
  await versions.updateOne({ _id: 'mfe-events@2.0.0-b' }, { $set: { placedAt: null } });
  expect((await app.publish('2.0.0-b')).body.data).toMatchObject({
    isNew: true,
    remote: { active: '2.0.0-b' },
  });
  expect(await versions.countDocuments()).toBe(2);
});

test('a publication that was cut off before its pointers moved may be repeated with other files', async () => {
  await app.publish('1.0.0-a');
  const { db } = app.t.context;
  const remotes = db.collection<{ _id: string }>('remotes');
  const remote = await remotes.findOne({ _id: 'mfe-events' });
  await app.publish('2.0.0-b', '?placement=stored');
  const stored = await app.t.countDocuments();
  await remotes.replaceOne({ _id: 'mfe-events' }, remote ?? {});
  await db
    .collection<{ _id: string }>('remote_versions')
    .updateOne({ _id: 'mfe-events@2.0.0-b' }, { $set: { placedAt: null, sequence: 0 } });

  const build = buildOf({ version: '2.0.0-b' });
  const bytes = packArchive(build, { 'client/list.js': 'other()' });
  const { status, body } = await app.t.publish<PublishedVersion>('mfe-events', bytes);
  expect([status, body.data.remote.active]).toEqual([201, '2.0.0-b']);
  expect(await readFile('2.0.0-b', 'client/list.js')).toBe('other()');
  expect(await app.t.countDocuments()).toEqual(stored);
});

test('a publication that was cut off after its pointers moved does not change the version', async () => {
  await app.publish('1.0.0-a');
  const versions = app.t.context.db.collection<{ _id: string }>('remote_versions');
  await versions.updateOne({ _id: 'mfe-events@1.0.0-a' }, { $set: { placedAt: null } });
  const other = packArchive(buildOf(), { 'client/list.js': 'other()' });
  expect((await app.t.publish('mfe-events', other)).status).toBe(409);
  expect(await readFile('1.0.0-a', 'client/list.js')).toBe('list()');
});

test('a version that was rolled back and collected does not come back by itself', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b');
  await app.post('roll-back');
  app.t.context.clock.advance(8 * 24 * 60 * 60 * 1_000);
  await app.t.call('POST', '/collect');
  const { status, body } = await app.publish('2.0.0-b');
  expect([status, body.message]).toEqual([409, expect.stringContaining('was rolled back')]);
  expect((await app.read()).active).toBe('1.0.0-a');
});

test('a version of an older clock that arrives later is the newer one', async () => {
  await app.publish('2.0.0-b');
  app.t.context.clock.advance(-60_000);
  await app.publish('1.0.0-a');
  expect(await app.read()).toMatchObject({
    active: '1.0.0-a',
    previous: '2.0.0-b',
    versions: [{ version: '1.0.0-a' }, { version: '2.0.0-b' }],
  });
});

test('a canary runs beside the active version, is changed, and promoted', async () => {
  await app.publish('1.0.0-a');
  await app.publish('2.0.0-b', '?placement=canary&percent=5');
  expect((await app.t.readState()).remotes[0]).toMatchObject({
    active: { version: '1.0.0-a' },
    canary: { build: { version: '2.0.0-b' }, percent: 5 },
  });
  expect((await app.post('canary', { percent: 50 })).body.data.canary).toEqual({
    version: '2.0.0-b',
    percent: 50,
  });
  expect((await app.post('promote')).body.data).toMatchObject({
    active: '2.0.0-b',
    previous: '1.0.0-a',
    canary: null,
  });
  expect((await app.read()).history.map(({ action }) => action)).toEqual([
    'promoted',
    'changed the canary',
    'started a canary',
    'published',
  ]);
});

test('a locked remote refuses a publication, and nothing is stored', async () => {
  await app.publish('1.0.0-a');
  await app.t.call('PUT', '/remotes/mfe-events/lock', { body: { reason: 'launch day' } });
  const before = await app.t.countDocuments();
  const { status, body } = await app.publish('2.0.0-b');
  expect([status, body.message]).toEqual([409, 'mfe-events is locked by Test admin: launch day']);
  expect(await app.t.countDocuments()).toEqual(before);
  expect((await app.t.call('DELETE', '/remotes/mfe-events/lock')).status).toBe(200);
  expect((await app.publish('2.0.0-b')).status).toBe(201);
});

test('of two publications at once that begin with the same version, the second one is told', async () => {
  expect((await app.publish('1.0.0-a', '?base=none')).status).toBe(201);
  const sent = await Promise.all([
    app.publish('2.0.0-b', '?base=1.0.0-a'),
    app.publish('3.0.0-c', '?base=1.0.0-a'),
  ]);
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = sent.find(({ status }) => status === 409);
  const { active } = await app.read();
  expect(refused?.body).toMatchObject({
    code: 'stale',
    message: `mfe-events has changed since this publication began: visitors had 1.0.0-a, and get ${active}, by Test admin. Look at what has changed, and publish again`,
  });
  expect((await app.publish('4.0.0-d', '?base=1.0.0-a&placement=stored')).status).toBe(201);
});

test('a retired remote is offered no more, and comes back with an activation', async () => {
  await app.publish('1.0.0-a');
  await app.post('retire', { reason: 'replaced' });
  expect((await app.t.readState()).remotes).toEqual([]);
  await app.post('activate', { version: '1.0.0-a' });
  expect((await app.t.readState()).remotes).toHaveLength(1);
});

test.each([
  ['activate', {}, 400],
  ['activate', { version: '../../../x' }, 400],
  ['activate', { version: '9.9.9-z' }, 404],
  ['canary', { percent: 100 }, 400],
  ['canary', { percent: 5 }, 400],
  ['canary', { version: '1.0.0-a', percent: 5 }, 409],
  ['promote', {}, 409],
  ['roll-back', { revision: 99 }, 409],
])('%s %j is refused', async (path, body, status) => {
  await app.publish('1.0.0-a');
  expect((await app.post(path, body)).status).toBe(status);
  expect(await app.read()).toMatchObject({ active: '1.0.0-a', revision: 1 });
});

test('an unknown remote is a 404', async () => {
  expect((await app.t.call('GET', '/remotes/mfe-nobody')).status).toBe(404);
  expect((await app.t.call('POST', '/remotes/mfe-nobody/roll-back', { body: {} })).status).toBe(404);
  expect((await app.t.call('GET', '/remotes/..%2f..')).status).toBe(400);
});

test('a roll-back of the only version takes the remote back, until a version is activated', async () => {
  await app.publish('1.0.0-a');
  expect((await app.post('roll-back')).body.data).toMatchObject({ active: null, withdrawn: ['1.0.0-a'] });
  expect((await app.post('roll-back')).status).toBe(409);
  expect((await app.post('activate', { version: '1.0.0-a' })).body.data.active).toBe('1.0.0-a');
});

test('moves at the same time all take place, one after the other', async () => {
  await app.publish('1.0.0-a');
  const versions = ['2.0.0-b', '3.0.0-c', '4.0.0-d', '5.0.0-e'];
  const replies = await Promise.all(versions.map((version) => app.publish(version)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { active, revision, history } = await app.read();
  expect(revision).toBe(5);
  expect(history.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
  expect(history[0]?.version).toBe(active);
  expect((await app.read()).versions.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2, 1]);
});

test('a roll-back skips a version that nobody has opened; it can be activated by its name', async () => {
  await app.publish('1.0.0-a');
  const untried = packArchive(buildOf({ version: '2.0.0-b' }));
  await app.t.publish('mfe-events', untried, { isOpened: false });
  await app.t.publish('mfe-events', packArchive(buildOf({ version: '3.0.0-c' })), { isOpened: false });
  expect((await app.read()).versions.map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([
    false,
    false,
    true,
  ]);
  expect((await app.post('roll-back')).body.data).toMatchObject({
    active: '1.0.0-a',
    withdrawn: ['3.0.0-c', '2.0.0-b'],
  });
  expect((await app.post('activate', { version: '2.0.0-b' })).body.data.active).toBe('2.0.0-b');
});
