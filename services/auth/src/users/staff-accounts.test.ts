import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { addPersonWithFactor } from '../test-support/factor-person';
import { openTestAccounts } from '../test-support/staff-accounts';

let t: AuthTestApp;
let accounts: Awaited<ReturnType<typeof openTestAccounts>>;
const ada = { email: 'ada@test.example', name: 'Ada' };

beforeAll(async () => {
  t = await createAuthTestApp();
  accounts = await openTestAccounts(t);
});
afterAll(() => t.close());

const find = async (address: string) => (await accounts.list()).find(({ email }) => email === address);
const entryOf = async (name: string) =>
  (await t.context.db
    .collection('audit_log')
    .findOne({ summary: { $regex: name } }, { sort: { _id: -1 } })) ?? {};
const linkTokenOf = (email: string) =>
  new URL(t.mails.findLast(({ to }) => to === email)?.data.link ?? '', t.deps.publicUrl).searchParams.get(
    'reset',
  );
const canSignIn = async (password: string) =>
  (await t.call('/api/auth/login', { method: 'POST', body: { email: ada.email, password } })).status === 200;

test('a second account signs in with its generated password; an email address has one account', async () => {
  const password = await accounts.add(ada);
  expect(await canSignIn(password)).toBe(true);
  await expect(accounts.add(ada)).rejects.toThrow(
    'An account with the address ada@test.example exists already',
  );
  expect(await find(ada.email)).toMatchObject({ ...ada, role: 'admin', canDevelop: false });
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
  expect(await find(ada.email)).toMatchObject({ role: null, isActive: false });
  expect(await canSignIn(await accounts.add(ada))).toBe(true);
});

test('a role gives its permissions with the next request; a deactivated account has none', async () => {
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
  expect(await find(ada.email)).toMatchObject({ role: 'sales' });
});

test('deactivating and role changes refuse the last admin, also beside other roles', async () => {
  await accounts.deactivate(ada.email);
  await expect(accounts.deactivate(t.adminEmail)).rejects.toThrow('The last active account');
  await accounts.add({ ...ada, role: 'editor' });
  await expect(accounts.setRole(t.adminEmail, 'editor')).rejects.toThrow('must stay one');
  await expect(accounts.reset('nobody@test.example')).rejects.toThrow('No account has the address');
});

test('an invited person gets the mail of the screen, and its link sets their password once', async () => {
  const email = 'ivy@test.example';
  await accounts.invite({ email, name: 'Ivy Snow', role: 'editor' });
  expect(t.mails.at(-1)).toEqual({
    to: email,
    template: 'account-invitation',
    data: {
      name: 'Ivy Snow',
      by: 'Command line',
      link: expect.stringMatching(/^\/login\?reset=.+&invited$/),
    },
  });
  expect(await find(email)).toMatchObject({ role: 'editor', isInvited: true, lastSeenAt: null });
  expect(await entryOf('Ivy Snow')).toMatchObject({
    actorName: 'Command line',
    action: 'invited',
    summary: 'Invited Ivy Snow as Editor',
  });
  const setPassword = () =>
    t.call('/api/auth/reset-password', {
      body: { token: linkTokenOf(email), password: 'nine otters keep 4 secrets' },
    });
  expect((await setPassword()).status).toBe(200);
  expect((await setPassword()).status).toBe(410);
  expect(await find(email)).toMatchObject({ isInvited: false });
  await expect(accounts.invite({ email, name: 'Ivy', role: 'editor' })).rejects.toThrow(
    'has an account already',
  );
  await expect(accounts.invite({ email: 'b@test.example', name: 'B', role: 'own-gone' })).rejects.toThrow(
    'There is no role own-gone. Roles are admin, ',
  );
});

test('a link for a new password goes by mail, to people who can sign in', async () => {
  await accounts.sendLink('ivy@test.example');
  expect(t.mails.at(-1)).toMatchObject({ to: 'ivy@test.example', template: 'password-reset' });
  expect(await entryOf('Ivy Snow')).toMatchObject({ summary: 'Sent Ivy Snow a link to set a password' });
  await accounts.deactivate('ivy@test.example');
  await expect(accounts.sendLink('ivy@test.example')).rejects.toThrow('reactivate the account first');
});

test('a deactivated account is active again with a role, also one of the installation', async () => {
  await t.call('/api/auth/roles', {
    token: await t.signIn(),
    body: { label: 'Freelancer', does: 'Writes.', permissions: ['content.read'] },
  });
  expect(await accounts.reactivate('ivy@test.example', 'own-freelancer')).toMatchObject({
    label: 'Freelancer',
  });
  expect(await find('ivy@test.example')).toMatchObject({ role: 'own-freelancer', isActive: true });
  expect(await entryOf('Ivy Snow')).toMatchObject({ summary: 'Reactivated Ivy Snow as Freelancer' });
  await accounts.setRole('ivy@test.example', 'editor');
  expect(await entryOf('Ivy Snow')).toMatchObject({
    summary: 'Updated the role of Ivy Snow from Freelancer to Editor',
  });
});

test('a person is signed out everywhere, and signs in with the same password', async () => {
  const password = await accounts.reset(ada.email);
  const tokens = [await t.signIn(ada.email, password), await t.signIn(ada.email, password)];
  await accounts.signOut(ada.email);
  for (const token of tokens)
    expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
  expect(await canSignIn(password)).toBe(true);
  expect(await entryOf('Ended all')).toMatchObject({
    action: 'ended',
    resource: 'user',
    summary: 'Ended all sessions and keys of Ada',
  });
});

test('somebody whose second factor is taken off signs in with the password alone, anew', async () => {
  const { email, token, enterPassword } = await addPersonWithFactor(t);
  expect((await enterPassword()).body).toHaveProperty('challenge');
  expect(await find(email)).toMatchObject({ hasSecondFactor: true });
  await accounts.resetFactor(email);
  expect(t.mails.at(-1)).toMatchObject({
    to: email,
    template: 'second-factor',
    data: { change: 'was reset by Command line' },
  });
  expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
  expect((await enterPassword()).body).toHaveProperty('token');
  await expect(accounts.resetFactor(email)).rejects.toThrow('has no second factor');
});
