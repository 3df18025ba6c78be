import { afterAll, beforeAll, expect, test } from 'vitest';
import { noSso } from '../config';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { createSsoTestApp, type SsoTestApp } from '../test-support/sso-test-app';

const password = 'a fourth private phrase 4';
const off = 'Passwords are turned off here. Please continue with Company.';
const breakGlassEmail = 'glass@test.example';

let t: SsoTestApp;
/** The same system before single sign-on was the only way. */
let before: AuthTestApp;
let colleague: string;
beforeAll(async () => {
  t = await createSsoTestApp({
    breakGlassEmail,
    settings: { addsAccounts: true, linksByEmail: true, roles: [{ value: 'admins', role: 'admin' }] },
  });
  before = await createAuthTestApp({}, { sso: noSso, context: t.context });
  colleague = await t.insertUser('editor', password);
  const glass = await t.insertUser('admin', password);
  await t.context.db.collection('users').updateOne({ email: glass }, { $set: { email: breakGlassEmail } });
  t.addPerson({ sub: 'ada', groups: ['admins'] });
});
afterAll(() => t.close());

const logIn = (email: string, typed = password) =>
  t.call('/api/auth/login', { body: { email, password: typed } });

test('a password opens the account for emergencies alone, and no answer tells which one that is', async () => {
  const refused = await Promise.all([
    logIn(colleague),
    logIn(colleague, 'not the right one'),
    logIn('nobody@test.example'),
    logIn(breakGlassEmail, 'not the right one'),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    refused.map(() => [401, 'unauthenticated', off]),
  );
  expect((await logIn(breakGlassEmail.toUpperCase())).status).toBe(200);
});

test('a reset is mailed to the account for emergencies alone, and the answer is the same for all', async () => {
  const sent = t.mails.length;
  const answers = await Promise.all(
    [colleague, 'nobody@test.example', breakGlassEmail].map((email) =>
      t.call('/api/auth/forgot-password', { body: { email } }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.message))).toEqual(
    new Set([
      `${off} If this address belongs to an account that keeps a password, a reset link is on its way.`,
    ]),
  );
  await expect.poll(() => t.mails.slice(sent).map(({ to }) => to)).toEqual([breakGlassEmail]);
});

test('a link that was mailed before sets no password', async () => {
  const token = await before.requestResetToken(colleague);
  const body = { token, password: 'another private phrase 5' };
  const refused = await t.call('/api/auth/reset-password', { body });
  expect([refused.status, refused.body.message]).toEqual([409, off]);
});

test('somebody who was signed in by password changes none, and is not kept signed in', async () => {
  const token = await before.signIn(colleague, password);
  const body = { currentPassword: password, password: 'another private phrase 5' };
  const refused = await t.call('/api/auth/password', { token, body });
  expect([refused.status, refused.body.message]).toEqual([409, off]);
  t.context.clock.advance(7 * 60 * 60 * 1_000);
  const me = (app: AuthTestApp) => app.call('/api/auth/me', { method: 'GET', token });
  expect((await me(before)).body.token).toEqual(expect.any(String));
  expect((await me(t)).body.token).toBeUndefined();
  t.context.clock.set(new Date());
});

test('admins invite people to sign in at the provider, and send nobody a link to set a password', async () => {
  const { body } = await t.signInAt('ada', { again: true });
  const token = `${body.token}`;
  const invited = await t.call('/api/auth/users', {
    token,
    body: { email: 'new@test.example', name: 'New', role: 'author' },
  });
  expect(invited.status).toBe(201);
  expect(t.mails.at(-1)).toMatchObject({
    to: 'new@test.example',
    template: 'account-added',
    data: { link: 'https://atrium.example/login', provider: 'Company' },
  });
  const users = (await t.call('/api/auth/users', { method: 'GET', token })).body.data as {
    id: string;
    email: string;
    signsInWith: string[];
  }[];
  const idOf = (email: string) => users.find((user) => user.email === email)?.id;
  const link = await t.call(`/api/auth/users/${idOf(colleague)}/link`, { token });
  expect([link.status, link.body.message]).toEqual([409, off]);
  expect((await t.call(`/api/auth/users/${idOf(breakGlassEmail)}/link`, { token })).status).toBe(200);
});

test('the account for emergencies stays an active admin with its address', async () => {
  const { body } = await t.signInAt('ada', { again: true });
  const token = `${body.token}`;
  const users = (await t.call('/api/auth/users', { method: 'GET', token })).body.data as {
    id: string;
    email: string;
  }[];
  const path = `/api/auth/users/${users.find(({ email }) => email === breakGlassEmail)?.id}`;
  const named = 'OIDC_BREAK_GLASS_EMAIL names this account: it stays an active admin with its address';
  const refused = [
    await t.call(`${path}/deactivate`, { token }),
    await t.call(`${path}/role`, { token, method: 'PUT', body: { role: 'editor' } }),
    await t.call('/api/auth/email', {
      token: await t.signIn(breakGlassEmail, password),
      body: { currentPassword: password, email: 'elsewhere@test.example' },
    }),
  ];
  expect(refused.map((answer) => [answer.status, answer.body.message])).toEqual(
    refused.map(() => [409, named]),
  );
});

test('the list of users says how each signs in', async () => {
  const { body } = await t.signInAt('ada');
  const { data } = (await t.call('/api/auth/users', { method: 'GET', token: `${body.token}` })).body;
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'ada@company.example', signsInWith: ['Company'], isInvited: false }),
      expect.objectContaining({ email: breakGlassEmail, signsInWith: ['Password'] }),
      expect.objectContaining({ email: colleague, signsInWith: [] }),
    ]),
  );
});
