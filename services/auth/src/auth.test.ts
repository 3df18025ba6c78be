import { randomUUID } from 'node:crypto';
import { authMessages } from '@atrium/contracts/auth/constants';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from './test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

describe('the first start', () => {
  test('creates one admin with the given password and reports it without the password', () => {
    expect(t.admins).toStrictEqual([{ email: t.adminEmail, generatedPassword: undefined }]);
  });

  test('a second start creates none', async () => {
    await t.auth.start?.();
    expect(t.admins).toHaveLength(1);
    expect(await t.context.db.collection('users').countDocuments({ role: 'admin' })).toBe(1);
  });
});

test('a session for the parent process is that of the oldest admin', async () => {
  const email = await t.insertUser('admin', 'a second private phrase 2');
  await t.context.db.collection('users').updateOne({ email }, { $set: { createdAt: new Date(0) } });
  const token = (await t.auth.openAdminSession()) ?? '';
  expect((await t.call('/api/auth/me', { method: 'GET', token })).body.user).toMatchObject({ email });
  await t.context.db.collection('users').deleteOne({ email });
});

describe('POST /api/auth/login', () => {
  test('returns a token and the user, without secrets', async () => {
    const { status, body, headers } = await t.call('/api/auth/login', {
      body: { email: t.adminEmail.toUpperCase(), password: t.adminPassword },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      user: { email: t.adminEmail, role: 'admin', name: 'Admin' },
    });
    expect(body.token?.split('.')).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['a wrong password', () => ({ email: t.adminEmail, password: 'not the password' })],
    ['an unknown account', () => ({ email: 'nobody@test.example', password: t.adminPassword })],
  ])('refuses %s with the same response', async (_name, body) => {
    const { status, body: failure } = await t.call('/api/auth/login', { body: body() });
    expect(status).toBe(401);
    expect(failure).toMatchObject({
      success: false,
      code: 'unauthenticated',
      message: authMessages.badCredentials,
    });
  });

  test('refuses the right password of a user without the admin role', async () => {
    const email = await t.insertUser('user', 'another private phrase 9');
    const { status, body } = await t.call('/api/auth/login', {
      body: { email, password: 'another private phrase 9' },
    });
    expect(status).toBe(403);
    expect(body.message).toBe('Access denied: Admin privileges required');
    expect(body.token).toBeUndefined();
  });

  test.each(['deactivated', 'withdrawn'])(
    'says that an account is %s to its right password only',
    async (role) => {
      const email = await t.insertUser(role, 'another private phrase 9');
      const right = await t.call('/api/auth/login', {
        body: { email, password: 'another private phrase 9' },
      });
      expect([right.status, right.body.message]).toEqual([403, 'Your account is deactivated. Ask an admin.']);
      const wrong = await t.call('/api/auth/login', { body: { email, password: 'not the password' } });
      expect([wrong.status, wrong.body.message]).toEqual([401, authMessages.badCredentials]);
    },
  );

  test.each([
    [{}, 'email'],
    [{ email: 'x', password: 'y' }, 'email'],
    [{ email: { $ne: null }, password: { $ne: null } }, 'email'],
    [{ email: 'a@b.example' }, 'password'],
    [{ email: 'a@b.example', password: '' }, 'password'],
  ])('responds 400 to %o and names the field', async (body, field) => {
    const { status, body: failure } = await t.call('/api/auth/login', { body });
    expect(status).toBe(400);
    expect(failure.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path: field })]));
  });

  test('opens a session whose id has 128 random bits', async () => {
    const email = await t.insertUser('admin', 'a third private phrase 4');
    const body = { email, password: 'a third private phrase 4' };
    const tokens = [await t.call('/api/auth/login', { body }), await t.call('/api/auth/login', { body })].map(
      (response) => response.body.token ?? '',
    );
    const ids = tokens.map((token) => String(decodeJwt(token).sid));
    expect(ids.map((id) => Buffer.from(id, 'base64url').byteLength)).toEqual([16, 16]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('responds 400 to invalid JSON', async () => {
    const response = await t.auth.app?.fetch(
      new Request('http://auth/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
    );
    expect(response?.status).toBe(400);
  });

  test('responds 429 after ten parallel failures of an address, for any accounts', async () => {
    const headers = { 'x-client-address': randomUUID() };
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async (_, i) => {
        const { status } = await t.call('/api/auth/login', {
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
  test('returns the user', async () => {
    const { status, body } = await t.call('/api/auth/me', { method: 'GET', token: await t.signIn() });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: expect.objectContaining({ email: t.adminEmail, role: 'admin' }),
    });
  });

  test.each([undefined, 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'refuses the token %s',
    async (token) => {
      const { status } = await t.call('/api/auth/me', {
        method: 'GET',
        ...(token !== undefined && { token }),
      });
      expect(status).toBe(401);
    },
  );

  test.each(['Basic', 'NotBearer'])('refuses the scheme %s', async (scheme) => {
    const authorization = `${scheme === 'Basic' ? 'Basic Bearer' : scheme} ${await t.signIn()}`;
    expect((await t.call('/api/auth/me', { method: 'GET', headers: { authorization } })).status).toBe(401);
  });

  test('returns a fresh token after half of its lifetime, for the same session', async () => {
    const token = await t.signIn();
    t.context.clock.advance(6 * 60 * 60 * 1_000 + 1_000);
    const { body } = await t.call('/api/auth/me', { method: 'GET', token });
    expect(body.token).toBeTypeOf('string');
    t.context.clock.advance(8 * 60 * 60 * 1_000);
    expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
    expect((await t.call('/api/auth/me', { method: 'GET', token: body.token ?? '' })).status).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session on the server', async () => {
    const token = await t.signIn();
    expect((await t.call('/api/auth/logout', { token })).status).toBe(200);
    expect((await t.call('/api/auth/me', { method: 'GET', token })).status).toBe(401);
    expect((await t.call('/api/auth/logout', { token })).status).toBe(401);
  });
});
