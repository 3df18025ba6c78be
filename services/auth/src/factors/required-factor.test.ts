import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

const dayMs = 24 * 60 * 60_000;
const password = 'a fourth private phrase 4';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp({ SECOND_FACTOR_ROLES: ['sales'], SECOND_FACTOR_GRACE_DAYS: 7 });
});
afterAll(() => t.close());

const factorDueOf = async (token: string) =>
  (await t.call('/api/auth/me', { method: 'GET', token })).body.user?.factorDue;
const get = (path: string, token: string) => t.call(path, { method: 'GET', token });

async function setUp(token: string) {
  const { key, enrolment } = (await t.call('/api/auth/factor/offer', { token })).body.data as {
    key: string;
    enrolment: string;
  };
  const code = new TOTP({ secret: key }).generate({ timestamp: t.context.clock.now().getTime() });
  return t.call('/api/auth/factor', { token, body: { enrolment, code } });
}

test('somebody whose role needs a second factor has some days for it, from the first time on', async () => {
  const email = await t.insertUser('sales', password);
  const token = await t.signIn(email, password);
  const at = new Date(t.context.clock.now().getTime() + 7 * dayMs).toISOString();
  expect(await factorDueOf(token)).toEqual({ at, isOverdue: false });
  expect((await get('/api/auth/staff', token)).status).toBe(200);
  t.context.clock.advance(3 * dayMs);
  expect(await factorDueOf(await t.signIn(email, password))).toEqual({ at, isOverdue: false });
});

test('afterwards they can set one up and nothing else, and then everything again', async () => {
  const email = await t.insertUser('sales', password);
  await factorDueOf(await t.signIn(email, password));
  t.context.clock.advance(7 * dayMs);
  const token = await t.signIn(email, password);
  expect(await factorDueOf(token)).toMatchObject({ isOverdue: true });
  for (const path of ['/api/auth/staff', '/api/auth/sessions', '/api/auth/preferences'])
    expect(await get(path, token)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Your role needs a second factor. Set one up in “Your account”.' },
    });
  expect((await get('/api/auth/factor', token)).status).toBe(200);
  expect((await t.call('/api/auth/confirm', { token, body: { password } })).status).toBe(200);
  expect((await setUp(token)).status).toBe(200);
  expect(await factorDueOf(token)).toBeUndefined();
  expect((await get('/api/auth/staff', token)).status).toBe(200);
  expect(await t.call('/api/auth/factor', { method: 'DELETE', token })).toMatchObject({
    status: 409,
    body: { message: 'Your role needs a second factor: it can not be turned off' },
  });
});

test('other roles have a choice', async () => {
  const token = await t.signIn(await t.insertUser('editor', password), password);
  t.context.clock.advance(60_000);
  expect(await factorDueOf(token)).toBeUndefined();
});

test('those who manage users see who has not set one up, and since when that is too late', async () => {
  const admin = await t.insertUser('admin', password);
  const email = await t.insertUser('sales', password);
  const read = async () => {
    const { data } = (await get('/api/auth/users', await t.signIn(admin, password))).body as {
      data: { email: string; factorDue: unknown }[];
    };
    return data.find((account) => account.email === email)?.factorDue;
  };
  expect(await read()).toEqual({ at: null, isOverdue: false });
  const at = new Date(t.context.clock.now().getTime() + 7 * dayMs).toISOString();
  const token = await t.signIn(email, password);
  await factorDueOf(token);
  expect(await read()).toEqual({ at, isOverdue: false });
  t.context.clock.advance(7 * dayMs - 60_000);
  const later = await t.signIn(email, password);
  t.context.clock.advance(60_000);
  expect(await read()).toEqual({ at, isOverdue: true });
  expect((await setUp(later)).status).toBe(200);
  expect(await read()).toBeNull();
});
