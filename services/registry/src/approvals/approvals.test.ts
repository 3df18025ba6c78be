import type { IssuedToken, PublishedVersion } from '@atrium/contracts/registry/schemas';
import { expect, test } from 'vitest';
import { buildOf, internalSecret, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();

const reads = 'e.get("/api/contacts",{signal:s})';
const deletes = 'e.delete("/api/contacts/:id")';

const archiveOf = (version: string, code: string, change: object = {}) =>
  packArchive({ ...buildOf({ version }), ...change }, { 'client/list.js': code });

const publish = async (version: string, code: string, options: { token?: string; query?: string } = {}) => {
  const token = options.token ?? app.t.context.tokenOf('developer');
  return app.t.publish<PublishedVersion>('mfe-events', archiveOf(version, code), { ...options, token });
};
const approve = (version: string, { body, token }: { body?: unknown; token?: string } = {}) =>
  app.t.call('POST', `/remotes/mfe-events/versions/${version}/approve`, {
    body: body ?? {},
    ...(token !== undefined && { token }),
  });
const move = (path: string, body: unknown = {}) =>
  app.t.call('POST', `/remotes/mfe-events/${path}`, {
    body,
    token: app.t.context.tokenOf('developer'),
  });
const infoOf = async (version: string) =>
  (await app.read()).versions.find((each) => each.version === version);

const deletion = {
  call: 'DELETE /api/contacts/:id',
  does: 'Move a contact to the trash for 30 days',
  permission: 'contacts.write',
};

test('a version that newly calls something gets no visitors before it is approved, by any way', async () => {
  await publish('1.0.0-a', 'list()');
  const { status, body } = await publish('1.1.0-b', deletes);
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({ needsApproval: true, newCalls: [deletion] }),
  ]);
  expect(body.data.remote).toMatchObject({ active: '1.0.0-a', canary: null });
  const canary = await publish('1.1.0-b', deletes, { query: '?placement=canary&percent=5' });
  expect(canary.body.data.remote).toMatchObject({ active: '1.0.0-a', canary: null });
  for (const [path, input] of [
    ['activate', { version: '1.1.0-b' }],
    ['canary', { version: '1.1.0-b', percent: 5 }],
  ] as const) {
    const refused = await move(path, input);
    expect([refused.status, refused.body.message], path).toEqual([
      409,
      'mfe-events 1.1.0-b waits for approval, because it newly calls “Move a contact to the trash for 30 days”',
    ]);
  }
  expect((await approve('1.1.0-b', { body: { reason: 'asked for' } })).status).toBe(200);
  expect((await app.read()).history[0]).toMatchObject({
    action: 'approved',
    by: 'Test admin',
    version: '1.1.0-b',
    reason: 'asked for',
  });
  expect((await move('canary', { version: '1.1.0-b', percent: 5 })).status).toBe(200);
  expect((await move('promote')).status).toBe(200);
  expect(await infoOf('1.1.0-b')).toMatchObject({ needsApproval: false, newCalls: [deletion] });
});

test('the first version needs an approval if it calls anything; repeated, it is then active', async () => {
  await app.t.call('POST', '/remotes/mfe-events/token', { body: { prefixes: ['/dashboard/events'] } });
  const first = await publish('1.0.0-a', reads);
  expect(first.body.data).toMatchObject({ needsApproval: true, remote: { active: null } });
  await approve('1.0.0-a');
  const again = await publish('1.0.0-a', reads);
  expect(again.body.data).toMatchObject({ needsApproval: false, remote: { active: '1.0.0-a' } });
});

test('what was approved once needs no approval in later versions', async () => {
  await publish('1.0.0-a', reads, { token: app.t.context.adminToken });
  const next = await publish('1.1.0-b', `${reads};more()`);
  expect(next.body.data).toMatchObject({ needsApproval: false, newCalls: [], remote: { active: '1.1.0-b' } });
  const wider = await publish('1.2.0-c', `${reads};${deletes}`);
  expect(wider.body.data).toMatchObject({ newCalls: [deletion], remote: { active: '1.1.0-b' } });
});

test("documents get each version's calls, which the shell allows, and none of an older version", async () => {
  await publish('1.0.0-a', reads, { token: app.t.context.adminToken });
  await app.t.context.db
    .collection<{ _id: string }>('remote_versions')
    .updateOne({ _id: 'mfe-events@1.0.0-a' }, { $unset: { calls: '' } });
  await publish('1.1.0-b', deletes, { token: app.t.context.adminToken });
  const [events] = (await app.t.readState()).remotes;
  expect(events).toMatchObject({
    active: { calls: ['DELETE /api/contacts/:id'] },
    previous: { version: '1.0.0-a' },
  });
  expect(events?.previous?.calls).toBeUndefined();
});

test('a roll-back is free, also to a version from before calls were noted', async () => {
  await publish('1.0.0-a', reads, { token: app.t.context.adminToken });
  await publish('1.1.0-b', deletes, { token: app.t.context.adminToken });
  await app.t.context.db
    .collection<{ _id: string }>('remotes')
    .updateOne({ _id: 'mfe-events' }, { $unset: { approvedCalls: '' } });
  await app.t.context.db
    .collection<{ _id: string }>('remote_versions')
    .updateOne({ _id: 'mfe-events@1.0.0-a' }, { $unset: { calls: '', newCalls: '' } });
  expect((await move('roll-back')).status).toBe(200);
  expect(await infoOf('1.0.0-a')).toMatchObject({ needsApproval: false, newCalls: [] });
  expect((await move('activate', { version: '1.1.0-b' })).status).toBe(409);
});

test('a deploy token, a developer and an admin who has not confirmed it approve nothing', async () => {
  const issued = await app.post<IssuedToken>('token', { prefixes: ['/dashboard/events'], canMove: true });
  const { token } = issued.body.data;
  expect((await publish('1.0.0-a', reads, { token })).body.data.needsApproval).toBe(true);
  expect((await approve('1.0.0-a', { token })).status).toBe(401);
  const developer = await approve('1.0.0-a', { token: app.t.context.tokenOf('developer') });
  expect([developer.status, developer.body.message]).toEqual([
    403,
    'You may not approve remotes. Ask an admin.',
  ]);
  const unconfirmed = app.t.context.unconfirmedToken;
  expect((await approve('1.0.0-a', { token: unconfirmed })).body.code).toBe('confirmation_required');
  const published = await publish('1.0.0-a', reads, { token: unconfirmed });
  expect(published.body.data).toMatchObject({ needsApproval: true, remote: { active: null } });
  expect((await app.read()).history.map(({ action }) => action)).not.toContain('approved');
});

test('the publication of somebody who may approve is the approval, and is in the activity log', async () => {
  const audit = app.t.context.db.collection('audit_log');
  await audit.deleteMany({});
  const { body } = await publish('1.0.0-a', deletes, { token: app.t.context.adminToken });
  expect(body.data).toMatchObject({
    needsApproval: false,
    newCalls: [deletion],
    remote: { active: '1.0.0-a' },
  });
  await publish('1.1.0-b', `${deletes};more()`, { token: app.t.context.adminToken });
  await publish('1.2.0-c', reads);
  await approve('1.2.0-c');
  const entries = await audit.find().sort({ _id: 1 }).toArray();
  expect(entries).toMatchObject([
    {
      action: 'approved',
      resource: 'remote',
      resourceId: 'mfe-events',
      actorName: 'Test admin',
      summary: 'mfe-events 1.0.0-a, which newly calls “Move a contact to the trash for 30 days”',
    },
    { summary: 'mfe-events 1.2.0-c, which newly calls “List contacts, filtered and searched”' },
  ]);
});

test.each([
  ['a list in remote.json that leaves it out', deletes, {}],
  ['a list in remote.json alone', 'list()', { calls: [{ method: 'delete', path: '/api/contacts/:id' }] }],
])('a call is known by %s', async (_what, code, change) => {
  const { body } = await app.t.publish<PublishedVersion>('mfe-events', archiveOf('1.0.0-a', code, change), {
    token: app.t.context.tokenOf('developer'),
  });
  expect(body.data).toMatchObject({ needsApproval: true, newCalls: [deletion] });
});

test('a search of the command palette is a call', async () => {
  const searches = [
    {
      group: 'Contacts',
      call: '/api/contacts',
      parameter: 'search',
      label: 'name',
      path: '/dashboard/events/{id}',
    },
  ];
  const { body } = await app.t.publish<PublishedVersion>(
    'mfe-events',
    archiveOf('1.0.0-a', 'list()', { searches }),
    { token: app.t.context.tokenOf('developer') },
  );
  expect(body.data.newCalls.map(({ call }) => call)).toEqual(['GET /api/contacts']);
});

test('other files under an approved version, and a cut-off publication, are refused', async () => {
  await publish('1.0.0-a', reads);
  await approve('1.0.0-a');
  const swapped = await publish('1.0.0-a', deletes);
  expect([swapped.status, swapped.body.message]).toEqual([
    409,
    expect.stringContaining('a version never changes'),
  ]);
  await publish('1.1.0-b', deletes);
  await app.t.context.db
    .collection<{ _id: string }>('remote_versions')
    .updateOne({ _id: 'mfe-events@1.1.0-b' }, { $set: { placedAt: null } });
  const cut = await approve('1.1.0-b');
  expect([cut.status, cut.body.message]).toEqual([
    409,
    'The publication of mfe-events 1.1.0-b was cut off: publish it again first',
  ]);
});

test('an approval of an older state, and one that is not needed, are refused', async () => {
  await publish('1.0.0-a', reads);
  const { revision } = await app.read();
  await publish('1.1.0-b', `${reads};${deletes}`);
  expect((await approve('1.0.0-a', { body: { revision } })).body.code).toBe('stale');
  expect((await approve('1.0.0-a')).status).toBe(200);
  const twice = await approve('1.0.0-a');
  expect([twice.status, twice.body.message]).toEqual([409, 'mfe-events 1.0.0-a needs no approval']);
  expect((await move('activate', { version: '1.1.0-b' })).status).toBe(409);
  expect((await approve('9.9.9-z')).status).toBe(404);
});

test('the remotes of the installation are approved with their publication', async () => {
  const response = await app.t.fetch('/api/registry/remotes/mfe-events/versions', {
    method: 'POST',
    headers: { 'x-internal-key': internalSecret, 'content-type': 'application/zip' },
    body: archiveOf('1.0.0-a', deletes),
  });
  expect(response.status).toBe(201);
  expect(await app.read()).toMatchObject({ active: '1.0.0-a' });
  expect(await infoOf('1.0.0-a')).toMatchObject({ needsApproval: false, newCalls: [] });
});
