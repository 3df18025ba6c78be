import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { openTestAccounts } from '../test-support/staff-accounts';

/** Somebody who manages users and is no admin. */
let t: AuthTestApp;
let admin: string;
let manager: { id: string; token: string };
const password = 'nine otters keep 4 secrets';
const own = ['content.read', 'users.manage'];
const body = (label: string, permissions: string[]) => ({ label, does: 'A role.', permissions });
const send = (method: string, path: string, by: string, sent?: object) =>
  t.call(`/api/auth${path}`, { method, token: by, ...(sent && { body: sent }) });
const refusalOf = async (method: string, path: string, sent?: object) => {
  const { status, body: response } = await send(method, path, manager.token, sent);
  return `${status} ${response.message}`;
};
const refused = /^403 You may not give or take what you may not do yourself: .+\. Ask an admin\.$/;

async function addPerson(role: string) {
  const email = await t.insertUser(role, password);
  const user = await t.context.db.collection('users').findOne({ email });
  return { email, id: user?._id.toHexString() ?? '', token: await t.signIn(email, password) };
}

beforeAll(async () => {
  t = await createAuthTestApp();
  admin = await t.signIn();
  for (const [label, permissions] of [
    ['Manager', own],
    ['Reader', ['content.read']],
    ['Watcher', ['content.read', 'reports.read']],
  ] as const)
    expect((await send('POST', '/roles', admin, body(label, [...permissions]))).status).toBe(201);
  manager = await addPerson('own-manager');
});
afterAll(() => t.close());

const invitation = (role: string) => ({ name: 'Ada', email: `${role}@test.example`, role });

test('invites people with roles that may do no more, and with no other', async () => {
  expect((await send('POST', '/users', manager.token, invitation('own-reader'))).status).toBe(201);
  expect((await send('POST', '/users', manager.token, invitation('own-manager'))).status).toBe(201);
  for (const role of ['admin', 'editor', 'own-watcher'])
    expect(await refusalOf('POST', '/users', invitation(role)), role).toMatch(refused);
  expect(await refusalOf('POST', '/users', invitation('own-watcher'))).toBe(
    '403 You may not give or take what you may not do yourself: see reports. Ask an admin.',
  );
  const users = t.context.db.collection('users');
  expect(await users.countDocuments({ email: /^(admin|editor|own-watcher)@/ })).toBe(0);
});

test('gives nobody more, and takes nothing from those who may do more', async () => {
  const reader = await addPerson('own-reader');
  const watcher = await addPerson('own-watcher');
  expect((await send('PUT', `/users/${reader.id}/role`, manager.token, { role: 'own-manager' })).status).toBe(
    200,
  );
  for (const role of ['admin', 'own-watcher'])
    expect(await refusalOf('PUT', `/users/${reader.id}/role`, { role }), role).toMatch(refused);
  const boss = await addPerson('admin');
  const calls: [string, string, object?][] = [
    ['PUT', 'role', { role: 'own-reader' }],
    ['POST', 'deactivate'],
    ['POST', 'link'],
    ['DELETE', 'factor'],
  ];
  for (const { id } of [watcher, boss])
    for (const [method, path, sent] of calls)
      expect(await refusalOf(method, `/users/${id}/${path}`, sent), path).toMatch(refused);
  expect((await send('POST', `/users/${reader.id}/deactivate`, manager.token)).status).toBe(200);
  expect(await refusalOf('POST', `/users/${reader.id}/reactivate`, { role: 'admin' })).toMatch(refused);
  expect(await refusalOf('PUT', `/users/${manager.id}/role`, { role: 'own-reader' })).toBe(
    '409 Ask another admin to change your own role',
  );
});

test('makes, changes and deletes roles that may do no more, and no other', async () => {
  const made = await send('POST', '/roles', manager.token, body('Small', ['content.read']));
  expect(made.status).toBe(201);
  expect(await refusalOf('POST', '/roles', body('Big', ['content.read', 'reports.read']))).toMatch(refused);
  expect(await refusalOf('PUT', '/roles/own-manager', body('Manager', [...own, 'activity.read']))).toMatch(
    refused,
  );
  expect(await refusalOf('PUT', '/roles/own-watcher', body('Watcher', ['content.read']))).toMatch(refused);
  expect(await refusalOf('DELETE', '/roles/own-watcher')).toMatch(refused);
  expect((await send('DELETE', '/roles/own-small', manager.token)).status).toBe(200);
});

test('sees which roles and accounts these are', async () => {
  const roles = (await send('GET', '/roles', manager.token)).body.data as StaffRole[];
  expect(roles.filter(({ canGive }) => canGive).map(({ key }) => key)).toEqual(['own-manager', 'own-reader']);
  const users = (await send('GET', '/users', manager.token)).body.data as StaffAccount[];
  const canChange = (role: string) => users.find((user) => user.role === role)?.canChange;
  expect(['admin', 'own-watcher', 'own-reader'].map(canChange)).toEqual([false, false, true]);
});

test('a permission that is taken from the role ends the managing with the next request', async () => {
  const other = await addPerson('own-manager');
  expect((await send('PUT', '/roles/own-manager', admin, body('Manager', ['content.read']))).status).toBe(
    200,
  );
  expect(await send('GET', '/users', other.token)).toMatchObject({
    status: 403,
    body: { message: 'You may not manage users. Ask an admin.' },
  });
});

test('the last admin gets no role of one’s own', async () => {
  const users = t.context.db.collection('users');
  await users.updateMany({ role: 'admin', email: { $ne: t.adminEmail } }, { $set: { role: 'viewer' } });
  const accounts = await openTestAccounts(t);
  await expect(accounts.setRole(t.adminEmail, 'own-reader')).rejects.toThrow('must stay one');
});
