import { randomUUID } from 'node:crypto';
import { authMessages } from '@atrium/contracts/auth';
import { createInProcessTransport } from '@atrium/service-kit/service-transport';
import { describeAdminOnly } from '@atrium/testing/admin-only-suite';
import { createTestContext, type TestContext } from '@atrium/testing/test-context';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthModule, createAuthModule } from './module';
import { hashPassword } from './passwords/password-hash';
import type { FirstAdmin } from './users/first-admin';

const internalSecret = 'internal-secret-for-tests-0123456789abcdef';
const adminPassword = 'a long and private phrase 7';

let context: TestContext;
let auth: AuthModule;
let admins: FirstAdmin[];
let mails: { to: string; template: string; data: { link: string } }[];
const adminEmail = `admin-${randomUUID()}@test.example`;

beforeAll(async () => {
  context = await createTestContext();
  admins = [];
  mails = [];
  auth = createAuthModule({
    ...context,
    config: {
      JWT_SECRET: 'jwt-secret-for-tests-0123456789abcdefghi',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
    },
    leads: createInProcessTransport({
      fetch: async (request) => {
        mails.push((await request.json()) as (typeof mails)[number]);
        return new Response('{}', { status: 202 });
      },
    }),
    internalSecret,
    publicUrl: 'https://atrium.example',
    onFirstAdmin: (admin) => admins.push(admin),
  });
  await auth.start?.();
});
afterAll(() => context.close());

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { token?: string; user?: Record<string, unknown> };
}

async function call(
  path: string,
  init: { method?: string; body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const headers = new Headers({ 'x-client-address': randomUUID(), ...init.headers });
  if (init.token) headers.set('authorization', `Bearer ${init.token}`);
  if (init.body !== undefined) headers.set('content-type', 'application/json');
  const response = await auth.app?.fetch(
    new Request(`http://auth${path}`, {
      method: init.method ?? 'POST',
      headers,
      body: init.body === undefined ? null : JSON.stringify(init.body),
    }),
  );
  if (response === undefined) throw new Error('no app');
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

async function signIn(email = adminEmail, password = adminPassword): Promise<string> {
  const { body } = await call('/api/auth/login', { body: { email, password } });
  if (body.token === undefined) throw new Error(`sign-in failed: ${JSON.stringify(body)}`);
  return body.token;
}

async function insertUser(role: string, password: string) {
  const email = `${randomUUID()}@test.example`;
  await context.db.collection('users').insertOne({
    _id: new ObjectId(),
    name: 'Someone',
    email,
    role,
    passwordHash: await hashPassword(password),
    createdAt: new Date(),
  });
  return email;
}

describe('the first start', () => {
  test('makes one admin with the given password and says so without it', () => {
    expect(admins).toEqual([{ email: adminEmail }]);
  });

  test('a second start makes none', async () => {
    await auth.start?.();
    expect(admins).toHaveLength(1);
    expect(await context.db.collection('users').countDocuments({ role: 'admin' })).toBe(1);
  });
});

describe('POST /api/auth/login', () => {
  test('answers a token and the user, and nothing secret', async () => {
    const { status, body, headers } = await call('/api/auth/login', {
      body: { email: adminEmail.toUpperCase(), password: adminPassword },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user: { email: adminEmail, role: 'admin', name: 'Admin' } });
    expect(body.token?.split('.')).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['a wrong password', () => ({ email: adminEmail, password: 'not the password' })],
    ['an unknown account', () => ({ email: 'nobody@test.example', password: adminPassword })],
  ])('refuses %s with the same answer', async (_name, body) => {
    const { status, body: answer } = await call('/api/auth/login', { body: body() });
    expect(status).toBe(401);
    expect(answer).toMatchObject({
      success: false,
      code: 'unauthenticated',
      message: authMessages.badCredentials,
    });
  });

  test('refuses the right password of a user who is no admin', async () => {
    const email = await insertUser('user', 'another private phrase 9');
    const { status, body } = await call('/api/auth/login', {
      body: { email, password: 'another private phrase 9' },
    });
    expect(status).toBe(403);
    expect(body.message).toBe('Access denied: Admin privileges required');
    expect(body.token).toBeUndefined();
  });

  test.each([
    [{}, 'email'],
    [{ email: 'x', password: 'y' }, 'email'],
    [{ email: { $ne: null }, password: { $ne: null } }, 'email'],
    [{ email: 'a@b.example' }, 'password'],
    [{ email: 'a@b.example', password: '' }, 'password'],
  ])('answers 400 to %o and names the field', async (body, field) => {
    const { status, body: answer } = await call('/api/auth/login', { body });
    expect(status).toBe(400);
    expect(answer.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path: field })]));
  });

  test('answers 400 to a body that is no JSON', async () => {
    const response = await auth.app?.fetch(
      new Request('http://auth/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
    );
    expect(response?.status).toBe(400);
  });

  test('answers 429 with Retry-After after ten failures of an account, also to the right password', async () => {
    const email = await insertUser('admin', 'a third private phrase 3');
    for (let i = 0; i < 10; i++) {
      expect((await call('/api/auth/login', { body: { email, password: 'wrong' } })).status).toBe(401);
    }
    const refused = await call('/api/auth/login', { body: { email, password: 'a third private phrase 3' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('answers 429 after ten failures from an address, over any accounts and at once', async () => {
    const headers = { 'x-client-address': randomUUID() };
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async (_, i) => {
        const { status } = await call('/api/auth/login', {
          body: { email: `u${i}@test.example`, password: 'wrong' },
          headers,
        });
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

describe('GET /api/auth/me', () => {
  test('answers the user', async () => {
    const { status, body } = await call('/api/auth/me', { method: 'GET', token: await signIn() });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: expect.objectContaining({ email: adminEmail, role: 'admin' }),
    });
  });

  test.each([undefined, 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'refuses the token %s',
    async (token) => {
      const { status } = await call('/api/auth/me', { method: 'GET', ...(token !== undefined && { token }) });
      expect(status).toBe(401);
    },
  );

  test('hands out a fresh token once half of its life is over, and the old session lives on', async () => {
    const token = await signIn();
    context.clock.advance(6 * 60 * 60 * 1_000 + 1_000);
    const { body } = await call('/api/auth/me', { method: 'GET', token });
    expect(body.token).toBeTypeOf('string');
    context.clock.advance(8 * 60 * 60 * 1_000);
    expect((await call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
    expect((await call('/api/auth/me', { method: 'GET', token: body.token ?? '' })).status).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session on the server', async () => {
    const token = await signIn();
    expect((await call('/api/auth/logout', { token })).status).toBe(200);
    expect((await call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
    expect((await call('/api/auth/logout', { token })).status).toBe(401);
  });
});

describe('the forgotten password', () => {
  test('gives one answer to all addresses and mails only a known one', async () => {
    const email = await insertUser('admin', 'a fourth private phrase 4');
    const known = await call('/api/auth/forgot-password', { body: { email } });
    const unknown = await call('/api/auth/forgot-password', { body: { email: 'nobody@test.example' } });
    expect(known.body).toEqual(unknown.body);
    await expect.poll(() => mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect(mails.some(({ to }) => to === 'nobody@test.example')).toBe(false);
  });

  test('sets a strong password once and ends every session', async () => {
    const email = await insertUser('admin', 'a fifth private phrase 5');
    const session = await signIn(email, 'a fifth private phrase 5');
    await call('/api/auth/forgot-password', { body: { email } });
    await expect.poll(() => mails.find(({ to }) => to === email)).toBeDefined();
    const token = new URL(mails.find(({ to }) => to === email)?.data.link ?? '').searchParams.get('reset');

    const weak = await call('/api/auth/reset-password', { body: { token, password: 'password1234' } });
    expect(weak).toMatchObject({ status: 400, body: { message: 'This password is too common' } });
    const password = 'nine otters keep 4 secrets';
    expect((await call('/api/auth/reset-password', { body: { token, password } })).status).toBe(200);
    expect((await call('/api/auth/reset-password', { body: { token, password } })).status).toBe(410);
    expect((await call('/api/auth/me', { method: 'GET', token: session })).status).toBe(401);
    await expect(signIn(email, password)).resolves.toBeTypeOf('string');
  });
});

describe('POST /internal/sessions/verify', () => {
  test('is not there for a caller without the key', async () => {
    const { status } = await call('/internal/sessions/verify', { body: { token: await signIn() } });
    expect(status).toBe(404);
  });

  test('tells whose session a token is', async () => {
    const { status, body } = await call('/internal/sessions/verify', {
      body: { token: await signIn() },
      headers: { 'x-internal-key': internalSecret },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: adminEmail, sessionId: expect.any(String) });
  });
});

describe('GET /api/auth/staff', () => {
  /** Somebody whose role was taken away while they were signed in. */
  let memberToken = '';
  let member = '';
  beforeAll(async () => {
    member = await insertUser('admin', 'a sixth private phrase 6');
    memberToken = await signIn(member, 'a sixth private phrase 6');
    await context.db
      .collection('users')
      .updateOne({ email: member }, { $set: { role: 'user', name: 'Once an admin' } });
  });

  test('names those who may use the back office, and nothing more of them', async () => {
    const { status, body } = await call('/api/auth/staff', { method: 'GET', token: await signIn() });
    expect(status).toBe(200);
    const list = body.data as { id: string; name: string }[];
    expect(list).toContainEqual({ id: expect.stringMatching(/^[\da-f]{24}$/), name: 'Admin' });
    expect(list.map(({ name }) => name)).not.toContain('Once an admin');
    expect(list.every((one) => Object.keys(one).sort().join() === 'id,name')).toBe(true);
  });

  describeAdminOnly('staff', {
    app: () => ({
      async request(path, init) {
        const response = await auth.app?.fetch(new Request(`http://auth${path}`, init));
        if (response === undefined) throw new Error('no app');
        return response;
      },
    }),
    memberToken: () => memberToken,
    calls: [{ method: 'GET', path: '/api/auth/staff' }],
  });
});
