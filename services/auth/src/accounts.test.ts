import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from './test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

const password = 'a fourth private phrase 4';
describe('reset links', () => {
  test('are limited per account, from any address', async () => {
    const email = await t.insertUser('admin', password);
    for (let n = 0; n < 6; n++) await t.call('/api/auth/forgot-password', { body: { email } });
    await expect.poll(() => t.mails.filter(({ to }) => to === email).length).toBe(3);
    await t.call('/api/auth/forgot-password', { body: { email: t.adminEmail } });
    await expect.poll(() => t.mails.some(({ to }) => to === t.adminEmail)).toBe(true);
    expect(t.mails.filter(({ to }) => to === email)).toHaveLength(3);
  });

  test('work for half an hour', async () => {
    const email = await t.insertUser('admin', password);
    const reset = async (token: string, fresh: string) =>
      (await t.call('/api/auth/reset-password', { body: { token, password: fresh } })).status;
    const used = await t.requestResetToken(email);
    t.context.clock.advance(29 * 60_000);
    expect(await reset(used, 'nine otters keep 4 secrets')).toBe(200);
    const unused = await t.requestResetToken(email);
    t.context.clock.advance(30 * 60_000);
    expect(await reset(unused, 'five violins under water')).toBe(410);
  });

  test('a new link voids older ones', async () => {
    const email = await t.insertUser('admin', password);
    const older = await t.requestResetToken(email);
    const ofAnother = await t.requestResetToken(await t.insertUser('admin', password));
    const newer = await t.requestResetToken(email);
    const body = { password: 'nine otters keep 4 secrets' };
    const refused = await t.call('/api/auth/reset-password', { body: { ...body, token: older } });
    expect([refused.status, refused.body.message]).toEqual([
      410,
      'This reset link has expired or was used already. Please ask for a new one.',
    ]);
    for (const token of [newer, ofAnother])
      expect((await t.call('/api/auth/reset-password', { body: { ...body, token } })).status).toBe(200);
  });
});

test('one of two resets with the same link at once is refused', async () => {
  const token = await t.requestResetToken(await t.insertUser('admin', password));
  const reset = async (fresh: string) =>
    (await t.call('/api/auth/reset-password', { body: { token, password: fresh } })).status;
  const statuses = await Promise.all([
    reset('nine otters keep 4 secrets'),
    reset('five violins under water'),
  ]);
  expect(statuses.toSorted()).toEqual([200, 410]);
});

test.each([
  ['the site', () => 'Atrium-2026!!'],
  ['the site, with digits for letters', () => '4tr1um4tr1um!'],
  ['the address', (email: string) => `${email.split('@')[0]?.slice(0, 8)}-${email.split('@')[0]}`],
  ['the domain', () => 'test.example99'],
])('a password similar to %s is refused', async (_name, create) => {
  const email = await t.insertUser('admin', password);
  const token = await t.requestResetToken(email);
  const { status, body } = await t.call('/api/auth/reset-password', {
    body: { token, password: create(email) },
  });
  expect(status).toBe(400);
  expect(body.message).toMatch(/does not resemble/);
});

test('a session whose record has expired is over, whatever its token says', async () => {
  const token = await t.signIn();
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  const sessions = t.context.db.collection<{ _id: string; expiresAt: Date }>('sessions');
  await sessions.updateOne(
    { _id: sid },
    { $set: { expiresAt: new Date(t.context.clock.now().getTime() - 1) } },
  );
  expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
});

test('the database removes sessions and reset links once they have expired', async () => {
  for (const name of ['sessions', 'password_resets'])
    expect(await t.context.db.collection(name).indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
});

test('a changed password voids the reset links', async () => {
  const email = await t.insertUser('admin', password);
  const token = await t.signIn(email, password);
  const link = await t.requestResetToken(email);
  const body = { currentPassword: password, password: 'nine otters keep 4 secrets' };
  expect((await t.call('/api/auth/password', { token, body })).status).toBe(200);
  const used = await t.call('/api/auth/reset-password', {
    body: { token: link, password: 'five violins under water' },
  });
  expect(used.status).toBe(410);
});

test('the audit log has each sign-in with its person, and no failed one', async () => {
  const email = await t.insertUser('admin', password);
  await t.call('/api/auth/login', { body: { email, password: 'wrong' } });
  const { body } = await t.call('/api/auth/login', { body: { email, password } });
  const entries = t.context.db.collection('audit_log').find({ actorId: String(body.user?.id) });
  expect(await entries.toArray()).toEqual([
    expect.objectContaining({ action: 'signed-in', resource: 'session', actorName: 'Someone' }),
  ]);
});

test('the audit log has changes of the password, and says which came by a link', async () => {
  const email = await t.insertUser('admin', password);
  const token = await t.signIn(email, password);
  const me = await t.call('/api/auth/me', { method: 'GET', token });
  const fresh = 'nine otters keep 4 secrets';
  await t.call('/api/auth/password', { token, body: { currentPassword: password, password: fresh } });
  const link = await t.requestResetToken(email);
  await t.call('/api/auth/reset-password', { body: { token: link, password: 'five violins under water' } });
  const entries = t.context.db.collection('audit_log').find({ actorId: String(me.body.user?.id) });
  const [, changed, reset] = await entries.sort({ _id: 1 }).toArray();
  expect([changed, reset]).toMatchObject([
    { action: 'updated', resource: 'password' },
    { action: 'updated', resource: 'password', actorName: 'Someone', summary: 'By the link of a mail' },
  ]);
  expect(changed).not.toHaveProperty('summary');
});

test('each sign-in has its own token and session', async () => {
  const tokens = [await t.signIn(), await t.signIn()];
  expect(new Set(tokens).size).toBe(2);
  await t.call('/api/auth/logout', { token: tokens[0] ?? '' });
  expect((await t.call('/api/auth/me', { method: 'GET', token: tokens[1] ?? '' })).status).toBe(200);
});

describe('POST /api/auth/password', () => {
  const fresh = 'nine otters keep 4 secrets';

  test('requires the current password', async () => {
    const email = await t.insertUser('admin', password);
    const token = await t.signIn(email, password);
    const { status, body } = await t.call('/api/auth/password', {
      token,
      body: { currentPassword: 'wrong', password: fresh },
    });
    expect(status).toBe(400);
    const message = 'The current password is not right';
    expect(body).toMatchObject({ message, errors: [{ path: 'currentPassword', message }] });
    await expect(t.signIn(email, password)).resolves.toBeTypeOf('string');
  });

  test('ends all other sessions and returns a new token', async () => {
    const email = await t.insertUser('admin', password);
    const token = await t.signIn(email, password);
    const elsewhere = await t.signIn(email, password);
    const { status, body } = await t.call('/api/auth/password', {
      token,
      body: { currentPassword: password, password: fresh },
    });
    expect(status).toBe(200);
    for (const ended of [token, elsewhere])
      expect((await t.call('/api/auth/me', { method: 'GET', token: ended })).status).toBe(401);
    expect((await t.call('/api/auth/me', { method: 'GET', token: body.token ?? '' })).status).toBe(200);
    await expect(t.signIn(email, fresh)).resolves.toBeTypeOf('string');
  });

  test('limits guesses of the current password', async () => {
    const email = await t.insertUser('admin', password);
    const token = await t.signIn(email, password);
    const guess = () =>
      t.call('/api/auth/password', { token, body: { currentPassword: 'wrong', password: fresh } });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});
