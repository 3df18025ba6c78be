import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { openTestAccounts } from '../test-support/staff-accounts';

let t: AuthTestApp;
let token: string;
beforeAll(async () => {
  t = await createAuthTestApp();
  token = await t.signIn();
});
afterAll(() => t.close());

const password = 'nine otters keep 4 secrets';
const unknownId = '64b7f0000000000000000000';
const manage = (path: string, body?: object, method = 'POST') =>
  t.call(`/api/auth/users${path}`, { method, token, ...(body && { body }) });
const list = async () => (await manage('', undefined, 'GET')).body.data as StaffAccount[];
const find = async (email: string) => {
  const account = (await list()).find((each) => each.email === email);
  if (account === undefined) throw new Error(`${email} is not in the list`);
  return account;
};
const invite = (email: string, role = 'editor', name = 'Ada Winters') => manage('', { email, name, role });
const linkTokenOf = (email: string) =>
  new URL(t.mails.findLast(({ to }) => to === email)?.data.link ?? '').searchParams.get('reset');
const choosePassword = (link: string | null) =>
  t.call('/api/auth/reset-password', { body: { token: link, password } });
const statusOfSignIn = async (email: string) =>
  (await t.call('/api/auth/login', { body: { email, password } })).status;

/** A person who has accepted the invitation. */
async function addPerson(email: string, role = 'editor') {
  expect((await invite(email, role)).status).toBe(201);
  expect((await choosePassword(linkTokenOf(email))).status).toBe(200);
  return { ...(await find(email)), token: await t.signIn(email, password) };
}

const ownId = async () => (await find(t.adminEmail)).id;
const lastEntry = () => t.context.db.collection('audit_log').findOne({}, { sort: { _id: -1 } });

describe('an invitation', () => {
  test('adds an account that nobody can sign in to, and mails a link to set its password', async () => {
    const { status, body } = await invite('Invited@Test.example', 'sales');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      email: 'invited@test.example',
      name: 'Ada Winters',
      role: 'sales',
      isActive: true,
      isInvited: true,
      lastSeenAt: null,
    });
    expect(t.mails.at(-1)).toMatchObject({
      to: 'invited@test.example',
      template: 'account-invitation',
      data: { name: 'Ada Winters', by: 'Admin' },
    });
    expect(await lastEntry()).toMatchObject({
      actorName: 'Admin',
      action: 'invited',
      resource: 'user',
      resourceId: (await find('invited@test.example')).id,
      summary: 'Invited Ada Winters as Sales',
    });
    expect(await statusOfSignIn('invited@test.example')).toBe(401);
  });

  test('signs in whoever has chosen the first password, and nobody by a later link', async () => {
    const email = 'first@test.example';
    await invite(email);
    const { status, body } = await choosePassword(linkTokenOf(email));
    expect([status, body.message]).toEqual([200, 'Your password is set.']);
    expect(body.user).toMatchObject({ email, role: 'editor' });
    const me = await t.call('/api/auth/me', { method: 'GET', token: `${body.token}` });
    expect(me.body.user).toMatchObject({ email });
    const later = await t.call('/api/auth/reset-password', {
      body: { token: await t.requestResetToken(email), password: 'nine otters keep 4 secrets' },
    });
    expect(later.body).toEqual({
      success: true,
      message: 'Your password has been changed. Please sign in.',
    });
  });

  test('of somebody who may not invite any more gives no access until another sends it again', {
    tags: 'deep',
  }, async () => {
    const boss = await addPerson('boss@test.example', 'admin');
    const email = 'orphan@test.example';
    const body = { email, name: 'Ada Winters', role: 'editor' };
    expect((await t.call('/api/auth/users', { token: boss.token, body })).status).toBe(201);
    const link = linkTokenOf(email);
    expect((await manage(`/${boss.id}/role`, { role: 'sales' }, 'PUT')).status).toBe(200);
    expect((await choosePassword(link)).status).toBe(410);
    // The invited person asks for another link, which makes no other inviter.
    const own = await t.requestResetToken(email);
    expect((await choosePassword(own)).status).toBe(410);
    expect((await manage(`/${(await find(email)).id}/link`)).status).toBe(200);
    expect((await choosePassword(linkTokenOf(email))).status).toBe(200);
  });

  test('works once, for seven days', async () => {
    const email = 'week@test.example';
    await invite(email);
    const link = linkTokenOf(email);
    const { _id } = (await t.context.db.collection('users').findOne({ email })) ?? {};
    const record = await t.context.db.collection('password_resets').findOne({ userId: _id });
    const lifeHours = (record?.expiresAt.getTime() - t.context.clock.now().getTime()) / 3_600_000;
    expect(lifeHours).toBeGreaterThan(167);
    expect(lifeHours).toBeLessThanOrEqual(168);
    expect(t.mails.find(({ to }) => to === email)?.data.link).toMatch(/&invited$/);
    expect(await choosePassword(link)).toMatchObject({
      status: 200,
      body: { message: 'Your password is set.' },
    });
    expect((await choosePassword(link)).status).toBe(410);
    expect(await statusOfSignIn(email)).toBe(200);
    expect(await find(email)).toMatchObject({ isInvited: false, lastSeenAt: expect.any(String) });
  });

  test('that was lost is sent again by the person or an admin, and the older link is void', {
    tags: 'deep',
  }, async () => {
    const email = 'lost@test.example';
    await invite(email);
    const first = linkTokenOf(email);
    await t.requestResetToken(email);
    expect(t.mails.at(-1)).toMatchObject({ to: email, template: 'account-invitation' });
    expect((await manage(`/${(await find(email)).id}/link`)).status).toBe(200);
    expect(t.mails.at(-1)).toMatchObject({ to: email, template: 'account-invitation' });
    expect((await choosePassword(first)).status).toBe(410);
    expect((await choosePassword(linkTokenOf(email))).status).toBe(200);
  });

  test('is refused for an address that has an account, in any case of letters', async () => {
    await invite('twice@test.example');
    const before = t.mails.length;
    expect(await invite('TWICE@test.example')).toMatchObject({
      status: 409,
      body: {
        message:
          'twice@test.example has an account already. Find it in the list to change it or to send a link.',
      },
    });
    expect(t.mails).toHaveLength(before);
  });

  test.each([
    [{ email: 'no address', name: 'Ada', role: 'editor' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.co', name: ' ', role: 'editor' }, 'name', 'Name is required'],
    [{ email: 'a@b.co', name: 'x'.repeat(101), role: 'editor' }, 'name', 'Use at most 100 characters'],
    [{ email: 'a@b.co', name: 'Ada', role: 'deactivated' }, 'role', 'Choose a role'],
  ])('%j is refused at its field', async (body, path, message) => {
    expect(await manage('', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
  });
});

describe('a role', () => {
  test('is changed with the next request of the account, and the log says from what to what', async () => {
    const person = await addPerson('roles@test.example');
    const changed = await manage(`/${person.id}/role`, { role: 'author' }, 'PUT');
    expect(changed).toMatchObject({ status: 200, body: { data: { role: 'author' } } });
    const me = await t.call('/api/auth/me', { method: 'GET', token: person.token });
    expect(me.body.user).toMatchObject({ role: 'author' });
    expect((await lastEntry())?.summary).toBe('Updated the role of Ada Winters from Editor to Author');
  });

  test('is not changed by the person, nor of an unknown account', async () => {
    expect(await manage(`/${await ownId()}/role`, { role: 'editor' }, 'PUT')).toMatchObject({
      status: 409,
      body: { message: 'Ask another admin to change your own role' },
    });
    expect((await manage(`/${unknownId}/role`, { role: 'editor' }, 'PUT')).status).toBe(404);
  });

  test('two admins who demote each other at the same time leave an admin', async () => {
    const other = await addPerson('second-admin@test.example', 'admin');
    const demote = (id: string, by: string) =>
      t.call(`/api/auth/users/${id}/role`, { method: 'PUT', token: by, body: { role: 'viewer' } });
    const own = await ownId();
    await Promise.all([demote(other.id, token), demote(own, other.token)]);
    const users = t.context.db.collection('users');
    // Not the call: either of them may have lost it.
    const admins = await users.countDocuments({ role: 'admin', passwordHash: { $exists: true } });
    await users.updateOne({ email: t.adminEmail }, { $set: { role: 'admin' } });
    await users.updateOne({ email: other.email }, { $set: { role: 'viewer' } });
    expect(admins).toBeGreaterThan(0);
  });

  test('of the last admin stays, even if another admin is invited', { tags: 'deep' }, async () => {
    const helper = await addPerson('helper@test.example', 'admin');
    await invite('not-yet@test.example', 'admin');
    await t.context.db.collection('users').updateOne({ email: t.adminEmail }, { $set: { role: 'viewer' } });
    const accounts = await openTestAccounts(t);
    await expect(accounts.setRole(helper.email, 'editor')).rejects.toThrow(
      'The last active account with the role admin must stay one',
    );
    await t.context.db.collection('users').updateOne({ email: t.adminEmail }, { $set: { role: 'admin' } });
  });
});

describe('a deactivated account', () => {
  test('is signed out at once, keeps no link, and signs in again once reactivated with a role', async () => {
    const person = await addPerson('leaver@test.example');
    await manage(`/${person.id}/link`);
    const link = linkTokenOf(person.email);
    expect(await manage(`/${person.id}/deactivate`)).toMatchObject({
      status: 200,
      body: { data: { isActive: false, role: null } },
    });
    expect((await t.call('/api/auth/me', { method: 'GET', token: person.token })).status).toBe(401);
    expect((await choosePassword(link)).status).toBe(410);
    expect(await statusOfSignIn(person.email)).toBe(403);
    expect((await lastEntry())?.summary).toBe('Deactivated Ada Winters');

    expect((await manage(`/${person.id}/role`, { role: 'admin' }, 'PUT')).status).toBe(409);
    expect((await manage(`/${person.id}/link`)).status).toBe(409);
    const back = await manage(`/${person.id}/reactivate`, { role: 'viewer' });
    expect(back).toMatchObject({ status: 200, body: { data: { isActive: true, role: 'viewer' } } });
    expect((await lastEntry())?.summary).toBe('Reactivated Ada Winters as Viewer');
    expect((await manage(`/${person.id}/reactivate`, { role: 'admin' })).status).toBe(409);
    expect(await statusOfSignIn(person.email)).toBe(200);
  });

  test('is never the own one', async () => {
    expect(await manage(`/${await ownId()}/deactivate`)).toMatchObject({
      status: 409,
      body: { message: 'Ask another admin to deactivate your own account' },
    });
    expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(200);
  });
});

test('an admin mails a link that sets a new password, at most three an hour', async () => {
  const person = await addPerson('forgetful@test.example');
  expect((await manage(`/${person.id}/link`)).status).toBe(200);
  expect(t.mails.at(-1)).toMatchObject({ to: person.email, template: 'password-reset' });
  expect((await lastEntry())?.summary).toBe('Sent Ada Winters a link to set a password');
  expect((await manage(`/${person.id}/link`)).status).toBe(200);
  expect((await manage(`/${person.id}/link`)).status).toBe(429);
});

test('only those who manage users see or change them', async () => {
  const person = await addPerson('editor@test.example');
  const calls: [string, string][] = [
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${person.id}/role`],
    ['POST', `/${person.id}/deactivate`],
    ['POST', `/${person.id}/reactivate`],
    ['POST', `/${person.id}/link`],
  ];
  for (const [method, path] of calls) {
    const { status, body } = await t.call(`/api/auth/users${path}`, { method, token: person.token });
    expect([status, body.message], path).toEqual([403, 'You may not manage users. Ask an admin.']);
  }
});
