import { workKinds, workTexts } from '@atrium/contracts/auth/hand-over';
import { type Permission, permissionNames, permissionTexts } from '@atrium/contracts/auth/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

async function add(role: string): Promise<string> {
  const email = await t.insertUser(role, 'nine otters keep 4 secrets');
  const user = await t.context.db.collection('users').findOne({ email });
  return user?._id.toHexString() ?? '';
}
const ask = (body: object, headers: Record<string, string> = { 'x-internal-key': t.internalSecret }) =>
  t.call('/internal/hand-over/check', { body, headers });
const asked = (from: string, to: string, permissions: readonly Permission[] = permissionNames) => ({
  kind: 'articles',
  giver: { permissions },
  from,
  to,
});

test('is for other services only, and refuses what is no hand-over', async () => {
  const [from, to] = [await add('author'), await add('editor')];
  expect((await ask(asked(from, to), {})).status).toBe(404);
  expect((await ask({ ...asked(from, to), kind: 'secrets' })).status).toBe(400);
  expect((await ask(asked('x', to))).status).toBe(400);
});

test('names both people as their accounts do', async () => {
  const [from, to] = [await add('author'), await add('editor')];
  expect(await ask(asked(from, to))).toMatchObject({
    status: 200,
    body: { people: { from: { id: from, name: 'Someone' }, to: { id: to, name: 'Someone' } } },
  });
});

test.each(['admin', 'editor'])('refuses to hand over the work of an %s who may do more', async (role) => {
  const [from, to] = [await add(role), await add('author')];
  const manager: Permission[] = ['content.read', 'articles.write', 'media.upload', 'users.manage'];
  const { status, body } = await ask(asked(from, to, manager));
  expect(status).toBe(403);
  expect(body).toMatchObject({
    code: 'forbidden',
    message: expect.stringMatching(/^You may not give or take/),
  });
  expect((await ask(asked(to, from, manager))).status, 'to them it goes').toBe(200);
});

test('hands over the work of a deactivated account, and gives it none', async () => {
  const [from, to] = [await add('deactivated'), await add('author')];
  expect((await ask(asked(from, to, ['users.manage']))).status).toBe(200);
  expect(await ask(asked(to, from))).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Someone can not sign in: choose somebody else' },
  });
});

test.each(['withdrawn', 'own-deleted', 'user'])(
  'gives nothing to an account with the role %s',
  async (role) => {
    expect((await ask(asked(await add('author'), await add(role)))).status).toBe(409);
  },
);

test.each(workKinds)('%s go to nobody who may not do such work', async (kind) => {
  const { permission } = workTexts[kind];
  const from = await add('viewer');
  expect(await ask({ ...asked(from, await add('developer')), kind })).toMatchObject({
    status: 409,
    body: {
      message: `Someone may not ${permissionTexts[permission].label}: choose somebody else`,
    },
  });
  expect((await ask({ ...asked(from, await add('admin')), kind })).status).toBe(200);
});

test('an account that is gone gives and gets nothing', async () => {
  const known = await add('editor');
  const gone = 'f'.repeat(24);
  for (const [from, to] of [
    [gone, known],
    [known, gone],
  ] as const)
    expect(await ask(asked(from, to))).toMatchObject({
      status: 409,
      body: { message: 'There is no such account any more' },
    });
});

const askAssignee = (question: object, headers?: Record<string, string>) =>
  t.call('/internal/staff/assignee', {
    body: question,
    headers: { 'x-internal-key': t.internalSecret, ...headers },
  });

test('an assignee is named as their account does, for other services only', async () => {
  const id = await add('sales');
  const question = { id: id.toUpperCase(), permission: 'contacts.read' };
  expect(await askAssignee(question)).toMatchObject({
    status: 200,
    body: { person: { id, name: 'Someone' } },
  });
  expect((await askAssignee(question, { 'x-internal-key': '' })).status).toBe(404);
  for (const odd of [{ id: 'x' }, { permission: 'secrets.read' }])
    expect((await askAssignee({ ...question, ...odd })).status).toBe(400);
});

test.each([
  ['deactivated', 'Someone can not sign in: choose somebody else'],
  ['withdrawn', 'Someone can not sign in: choose somebody else'],
  ['own-deleted', 'Someone can not sign in: choose somebody else'],
  ['author', 'Someone may not see contacts: choose somebody else'],
])('an account with the role %s is no assignee of contacts', async (role, message) => {
  expect(await askAssignee({ id: await add(role), permission: 'contacts.read' })).toMatchObject({
    status: 409,
    body: { message },
  });
});

test('an account that is gone is no assignee', async () => {
  expect(await askAssignee({ id: 'f'.repeat(24), permission: 'contacts.read' })).toMatchObject({
    status: 409,
    body: { message: 'There is no such account any more' },
  });
});
