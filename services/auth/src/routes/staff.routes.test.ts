import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

test('GET /api/auth/staff lists them by name', async () => {
  for (const name of ['Zoe', 'Bea'])
    await t.context.db
      .collection('users')
      .updateOne({ email: await t.insertUser('admin', 'a sixth private phrase 6') }, { $set: { name } });
  const { body } = await t.call('/api/auth/staff', { method: 'GET', token: await t.signIn() });
  const names = (body.data as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(['Admin', 'Bea', 'Zoe']));
});

test('GET /api/auth/staff leaves out who may not see contacts', async () => {
  const add = async (role: string) =>
    t.context.db
      .collection('users')
      .updateOne({ email: await t.insertUser(role, 'a sixth private phrase 6') }, { $set: { name: role } });
  await add('sales');
  await add('author');
  const { body } = await t.call('/api/auth/staff', { method: 'GET', token: await t.signIn() });
  const names = (body.data as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('sales');
  expect(names).not.toContain('author');
});

test('GET /api/auth/staff lists names and nothing else', async () => {
  const member = await t.insertUser('admin', 'a sixth private phrase 6');
  await t.context.db
    .collection('users')
    .updateOne({ email: member }, { $set: { role: 'user', name: 'Once an admin' } });
  const { status, body } = await t.call('/api/auth/staff', { method: 'GET', token: await t.signIn() });
  expect(status).toBe(200);
  const list = body.data as { id: string; name: string }[];
  expect(list).toContainEqual({ id: expect.stringMatching(/^[\da-f]{24}$/), name: 'Admin' });
  expect(list.map(({ name }) => name)).not.toContain('Once an admin');
  expect(list.every((one) => Object.keys(one).sort().join() === 'id,name')).toBe(true);
});
