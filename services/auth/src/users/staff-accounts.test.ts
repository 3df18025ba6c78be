import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffAccounts } from '../module';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { addPersonWithFactor } from '../test-support/factor-person';

let t: AuthTestApp;
let accounts: Awaited<ReturnType<typeof openStaffAccounts>>;
const ada = { email: 'ada@test.example', name: 'Ada' };

beforeAll(async () => {
  t = await createAuthTestApp();
  accounts = await openStaffAccounts(t.context);
});
afterAll(() => t.close());

const canSignIn = async (password: string) =>
  (await t.call('/api/auth/login', { method: 'POST', body: { email: ada.email, password } })).status === 200;

test('a second account signs in with its generated password; an email address has one account', async () => {
  const password = await accounts.add(ada);
  expect(await canSignIn(password)).toBe(true);
  await expect(accounts.add(ada)).rejects.toThrow(
    'An account with the address ada@test.example exists already',
  );
  expect((await accounts.list()).find(({ email }) => email === ada.email)).toEqual({
    ...ada,
    role: 'admin',
    canDevelop: false,
  });
});

test('accounts are listed by their addresses', async () => {
  for (const name of ['zoe', 'bea']) await accounts.add({ email: `${name}@test.example`, name });
  const emails = (await accounts.list()).map(({ email }) => email);
  expect(emails).toEqual(emails.toSorted());
  for (const name of ['zoe', 'bea']) await accounts.deactivate(`${name}@test.example`);
});

test('the permission to develop is part of the session until it is taken', async () => {
  const token = await t.signIn(ada.email, await accounts.reset(ada.email));
  const readUser = async () => (await t.call('/api/auth/me', { method: 'GET', token })).body.user ?? {};
  expect(await readUser()).not.toHaveProperty('canDevelop');
  await accounts.setCanDevelop(ada.email, true);
  expect(await readUser()).toHaveProperty('canDevelop', true);
  await accounts.setCanDevelop(ada.email, false);
  expect(await readUser()).not.toHaveProperty('canDevelop');
});

test('a reset ends all sessions of the account and voids the old password', async () => {
  const old = await accounts.reset(ada.email);
  const token = await t.signIn(ada.email, old);
  const other = await t.signIn();
  const password = await accounts.reset(ada.email);
  expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
  expect((await t.call('/api/auth/me', { method: 'GET', token: other })).status).toBe(200);
  expect(await canSignIn(old)).toBe(false);
  expect(await canSignIn(password)).toBe(true);
});

test('a reset voids the links that the account has asked for', async () => {
  const link = await t.requestResetToken(ada.email);
  await accounts.reset(ada.email);
  const body = { token: link, password: 'nine otters keep 4 secrets' };
  expect((await t.call('/api/auth/reset-password', { body })).status).toBe(410);
});

test('a deactivated account is signed out at once, and can be added again', async () => {
  const password = await accounts.reset(ada.email);
  const token = await t.signIn(ada.email, password);
  await accounts.deactivate(ada.email);
  expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
  expect(await canSignIn(password)).toBe(false);
  expect((await accounts.list()).find(({ email }) => email === ada.email)?.role).toBe('deactivated');
  expect(await canSignIn(await accounts.add(ada))).toBe(true);
});

test('a role gives its permissions with the next request; a deactivated account has none to change', async () => {
  const token = await t.signIn(ada.email, await accounts.reset(ada.email));
  await accounts.setRole(ada.email, 'author');
  const { user } = (await t.call('/api/auth/me', { method: 'GET', token })).body;
  expect(user).toMatchObject({
    role: 'author',
    permissions: ['content.read', 'articles.write', 'media.upload'],
  });
  await accounts.deactivate(ada.email);
  await expect(accounts.setRole(ada.email, 'author')).rejects.toThrow('is deactivated');
  await accounts.add({ ...ada, role: 'sales' });
  expect((await accounts.list()).find(({ email }) => email === ada.email)?.role).toBe('sales');
});

test('deactivating and a change of the role refuse the last admin, also beside other roles, and unknown ones', async () => {
  await accounts.deactivate(ada.email);
  await expect(accounts.deactivate(t.adminEmail)).rejects.toThrow('The last active account');
  await accounts.add({ ...ada, role: 'editor' });
  await expect(accounts.setRole(t.adminEmail, 'editor')).rejects.toThrow('must stay one');
  await expect(accounts.reset('nobody@test.example')).rejects.toThrow('No account has the address');
});

test('somebody whose second factor is taken off signs in with the password alone, anew', async () => {
  const { email, token, enterPassword } = await addPersonWithFactor(t);
  expect((await enterPassword()).body).toHaveProperty('challenge');
  await accounts.resetFactor(email);
  expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
  expect((await enterPassword()).body).toHaveProperty('token');
  await expect(accounts.resetFactor(email)).rejects.toThrow(`${email} has no second factor`);
});
