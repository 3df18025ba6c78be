import type { IssuedToken } from '@atrium/contracts/registry/schemas';
import { expect, test } from 'vitest';
import { migrations } from '../migrations';
import { buildOf, packArchive } from '../test-support/registry-test-app';
import { useRegistryApp } from '../test-support/use-registry-app';

const app = useRegistryApp();
const dayMs = 24 * 60 * 60 * 1_000;

const issue = async (body: unknown = {}) => (await app.post<IssuedToken>('token', body)).body.data.token;
const send = (token: string, build = buildOf()) => app.t.publish(build.name, packArchive(build), { token });

test('a deploy token publishes its remote within its grants, and is shown once', async () => {
  const token = await issue({ prefixes: ['/dashboard/events'] });
  expect((await send(token)).status).toBe(201);
  const shown = JSON.stringify([await app.read(), await app.t.call('GET', '/remotes')]);
  expect(shown).not.toContain(token.slice(-43));
  expect((await app.read()).token).toMatchObject({ by: 'Test admin', lastUsedAt: expect.any(String) });
  expect((await app.read()).history[0]).toMatchObject({ by: 'deploy token' });
});

const ofEvents = '/remotes/mfe-events';
const asToken = async (token: string, method: string, path: string, body: unknown = {}) =>
  (await app.t.call(method, path, { token, ...(method !== 'GET' && { body }) })).status;

test('a deploy token reads its remote, moves nothing unless issued so, and does nothing else', async () => {
  const token = await issue({ prefixes: ['/dashboard/events'] });
  await send(token);
  expect(await asToken(token, 'GET', ofEvents)).toBe(200);
  for (const move of ['activate', 'canary', 'promote', 'roll-back'])
    expect(await asToken(token, 'POST', `${ofEvents}/${move}`), move).toBe(403);
  const calls = [
    ['GET', '/remotes'],
    ['POST', `${ofEvents}/retire`],
    ['POST', `${ofEvents}/token`],
    ['DELETE', `${ofEvents}/token`],
    ['PUT', `${ofEvents}/lock`],
    ['POST', '/collect'],
  ] as const;
  const moving = await issue({ canMove: true });
  for (const each of [token, moving])
    for (const [method, path] of calls)
      expect(await asToken(each, method, path), `${method} ${path}`).toBe(401);
  const other = await send(moving, buildOf({ name: 'mfe-other', prefixes: ['/dashboard/other'] }));
  expect(other.status).toBe(403);
});

test('a token that may move versions gives a canary, promotes and rolls back its remote only', async () => {
  const token = await issue({ prefixes: ['/dashboard/events'], canMove: true });
  expect((await app.read()).token).toMatchObject({ canMove: true });
  await send(token);
  await app.t.publish('mfe-events', packArchive(buildOf({ version: '2.0.0-b' })), {
    token,
    query: '?placement=stored',
  });
  const moves = [
    ['canary', { version: '2.0.0-b', percent: 10 }],
    ['promote', {}],
    ['roll-back', { reason: 'empty' }],
    ['activate', { version: '2.0.0-b' }],
  ] as const;
  for (const [move, body] of moves) {
    expect(await asToken(token, 'POST', `${ofEvents}/${move}`, body), move).toBe(200);
    expect(await asToken(token, 'POST', `/remotes/mfe-other/${move}`, body), move).toBe(403);
  }
  const { active, history } = await app.read();
  expect([active, history[0]?.by]).toEqual(['2.0.0-b', 'deploy token']);
  // The next token may the same, until somebody says otherwise.
  const next = await issue();
  expect(await asToken(next, 'POST', `${ofEvents}/roll-back`)).toBe(200);
  expect(await asToken(await issue({ canMove: false }), 'POST', `${ofEvents}/roll-back`)).toBe(403);
});

test('a deploy token ends with its rotation and its revocation', async () => {
  const first = await issue({ prefixes: ['/dashboard/events'] });
  const second = await issue();
  expect((await send(first)).status).toBe(401);
  expect((await send(second)).status).toBe(201);
  await app.t.call('DELETE', '/remotes/mfe-events/token');
  expect((await send(second)).status).toBe(401);
});

test('a token of an earlier version names no account: it says when it ends, and ends', async () => {
  const token = await issue({ prefixes: ['/dashboard/events'] });
  expect((await app.read()).token).toMatchObject({ endsAt: null });
  const { db, clock } = app.t.context;
  await db.collection('remotes').updateMany({}, { $unset: { 'token.byId': '' } });
  for (const { id, run } of migrations)
    if (id.endsWith('end-unnamed-tokens')) await run(db, new AbortController().signal);
  // A publication writes the remote anew.
  expect((await send(token)).status).toBe(201);
  const endsAt = new Date((await app.read()).token?.endsAt ?? 0);
  expect(endsAt.getTime() - Date.now()).toBeGreaterThan(29 * dayMs);
  clock.advance(endsAt.getTime() - clock.now().getTime());
  const refused = await send(token, buildOf({ version: '2.0.0-b' }));
  expect([refused.status, refused.body.message]).toEqual([
    401,
    'This deploy token has ended: it was issued before tokens named the account that they act for. Issue a new one.',
  ]);
});

test('a token is neither issued nor revoked for somebody who has seen an older state', async () => {
  const token = await issue({ prefixes: ['/dashboard/events'], revision: 0 });
  await send(token);
  const rotation = await app.post('token', { revision: 1 });
  const revocation = await app.t.call('DELETE', '/remotes/mfe-events/token', { body: { revision: 1 } });
  expect([rotation, revocation].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'stale'],
    [409, 'stale'],
  ]);
  expect((await app.read()).token).not.toBeNull();
});

test('a granted prefix is the same with a slash at its end', async () => {
  const token = await issue({ prefixes: ['/dashboard/events/'] });
  expect((await app.read()).grants.prefixes).toEqual(['/dashboard/events']);
  expect((await send(token)).status).toBe(201);
});

test('a deploy token claims nothing that its team was not granted', async () => {
  const token = await issue({ prefixes: ['/dashboard/events'] });
  const wide = await send(token, buildOf({ prefixes: ['/dashboard/events', '/dashboard/more'] }));
  expect([wide.status, wide.body.message]).toEqual([
    400,
    'mfe-events 1.0.0-a was not published: the prefix /dashboard/more was not granted to mfe-events',
  ]);
  const open = await send(token, buildOf({ prefixes: ['/events'] }));
  expect([open.status, open.body.message]).toEqual([
    400,
    expect.stringContaining('the prefix /events was not granted'),
  ]);
  expect(await app.t.readState()).toMatchObject({ remotes: [] });
});
