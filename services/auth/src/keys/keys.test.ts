import type { ApiKey } from '@atrium/contracts/auth/keys.schemas';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAuthTestApp } from '../test-support/auth-test-app';

const t = await createAuthTestApp();
afterAll(() => t.close());
const dayMs = 86_400_000;
const password = 'a fourth private phrase 4';

let token: string;
beforeEach(async () => {
  token = await t.signIn();
});

const list = async (as = token) =>
  (await t.call('/api/auth/keys', { method: 'GET', token: as })).body.data as ApiKey[];
const add = (body: object, as = token) => t.call('/api/auth/keys', { token: as, body });

/** The key and its id. */
async function make({
  permissions = ['contacts.read'],
  days = 30,
}: Partial<ApiKey> & { days?: number } = {}) {
  const { status, body } = await add({ name: 'CRM', permissions, days });
  expect(status).toBe(201);
  return body.data as ApiKey & { key: string };
}

/** The account of a token as other services get it. */
const verify = (given: string) =>
  t.call('/internal/sessions/verify', {
    body: { token: given },
    headers: { 'x-internal-key': t.internalSecret },
  });

test('one opens what it may do and no more, and says when it was used', async () => {
  const { key, ...made } = await make({ permissions: ['contacts.read', 'content.read', 'contacts.read'] });
  expect(made).toMatchObject({
    name: 'CRM',
    permissions: ['content.read', 'contacts.read'],
    lastUsedAt: null,
  });
  expect(key.startsWith(`${made.prefix}.`)).toBe(true);
  const { status, body } = await verify(key);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email: t.adminEmail,
    permissions: ['content.read', 'contacts.read'],
    isConfirmed: false,
    sessionId: '',
    keyId: made.id,
  });
  expect((await list()).find(({ id }) => id === made.id)?.lastUsedAt).toBe(
    t.context.clock.now().toISOString(),
  );
});

test('the database has no key that opens anything', async () => {
  const { key, id } = await make();
  const stored = JSON.stringify(
    await t.context.db.collection<{ _id: string }>('api_keys').findOne({ _id: id }),
  );
  expect(stored).not.toContain(key.split('.')[2]);
  const entry = await t.context.db.collection('audit_log').findOne({ resource: 'API key' });
  expect(JSON.stringify(entry)).not.toContain(key.split('.')[2]);
});

test.each([
  ['another secret', (key: string) => `${key.slice(0, -3)}AAA`],
  ['another id', (key: string) => key.replace(/^atrium\.../, 'atrium.zz')],
  ['no secret', (key: string) => `${key.split('.').slice(0, 2).join('.')}.`],
])('a key with %s opens nothing', async (_case, change) => {
  expect((await verify(change((await make()).key))).status).toBe(401);
});

test('calls of the own account, and those that ask who it is, take no key', async () => {
  const { key } = await make();
  for (const [method, path] of [
    ['GET', '/api/auth/keys'],
    ['POST', '/api/auth/keys'],
    ['GET', '/api/auth/sessions'],
    ['POST', '/api/auth/password'],
  ] as const) {
    const { status, body } = await t.call(path, {
      method,
      token: key,
      ...(method === 'POST' && { body: {} }),
    });
    expect([path, status, body.message]).toEqual([path, 403, 'An API key is not taken here: sign in']);
  }
  expect((await t.call('/api/auth/me', { method: 'GET', token: key })).status).toBe(401);
});

test('a key may do no more than its account, also later', async () => {
  const email = await t.insertUser('editor', password);
  const editor = await t.signIn(email, password);
  const refused = await add({ name: 'CRM', permissions: ['contacts.read'], days: 30 }, editor);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ path: 'permissions', message: 'A key may do no more than you' }]);
  const { body } = await add(
    { name: 'CMS', permissions: ['content.write', 'articles.write'], days: 30 },
    editor,
  );
  const { key } = body.data as { key: string };
  await t.context.db.collection('users').updateOne({ email }, { $set: { role: 'author' } });
  expect((await verify(key)).body.user?.permissions).toEqual(['articles.write']);
});

test.each(['users.manage', 'settings.write', 'remotes.publish', 'remotes.approve'])(
  'a key can not be given %s',
  async (permission) => {
    expect((await add({ name: 'CRM', permissions: [permission], days: 30 })).status).toBe(400);
  },
);

test.each([
  [{ name: ' ' }, 'name'],
  [{ permissions: [] }, 'permissions'],
  [{ days: 3_650 }, 'days'],
])('%j is refused at its field', async (change, path) => {
  const { status, body } = await add({ name: 'CRM', permissions: ['contacts.read'], days: 30, ...change });
  expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
});

test('a key ends with its time, at once when it is ended, and with its account', async () => {
  const [ended, expired] = [await make(), await make()];
  const call = { method: 'DELETE', token };
  expect((await t.call(`/api/auth/keys/${ended.id}`, call)).status).toBe(200);
  expect((await t.call(`/api/auth/keys/${ended.id}`, call)).status).toBe(404);
  expect((await verify(ended.key)).status).toBe(401);
  expect((await verify(expired.key)).status).toBe(200);
  t.context.clock.advance(30 * dayMs);
  expect((await verify(expired.key)).status).toBe(401);
});

test('a change of the password leaves keys, a reset by mail ends them', async () => {
  const email = await t.insertUser('admin', password);
  const { body } = await add(
    { name: 'CRM', permissions: ['contacts.read'], days: 30 },
    await t.signIn(email, password),
  );
  const { key } = body.data as { key: string };
  const changed = 'nine otters keep 4 secrets';
  const change = { currentPassword: password, password: changed };
  expect(
    (await t.call('/api/auth/password', { token: await t.signIn(email, password), body: change })).status,
  ).toBe(200);
  expect((await verify(key)).status).toBe(200);
  const reset = { token: await t.requestResetToken(email), password: 'five violins under water' };
  expect((await t.call('/api/auth/reset-password', { body: reset })).status).toBe(200);
  expect((await verify(key)).status).toBe(401);
});

test("a key of somebody else can't be seen or ended", async () => {
  const { id, key } = await make();
  const other = await t.signIn(await t.insertUser('admin', password), password);
  expect(await list(other)).toEqual([]);
  expect((await t.call(`/api/auth/keys/${id}`, { method: 'DELETE', token: other })).status).toBe(404);
  expect((await verify(key)).status).toBe(200);
});

test('a key that has asked 600 times in a minute waits', async () => {
  const { key, id } = await make();
  await t.context.redis.set(`limit:api-key:${id}`, 599, 'EX', 3_600);
  expect((await verify(key)).status).toBe(200);
  const { status, headers } = await verify(key);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an account has twenty at most', async () => {
  const admin = await t.signIn(await t.insertUser('admin', password), password);
  const key = { name: 'CRM', permissions: ['contacts.read'], days: 90 };
  for (let n = 0; n < 20; n += 1) expect((await add(key, admin)).status).toBe(201);
  expect((await add(key, admin)).status).toBe(409);
});
