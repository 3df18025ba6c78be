import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

describe('POST /internal/sessions/verify', () => {
  test('responds 404 without the key', async () => {
    const { status } = await t.call('/internal/sessions/verify', { body: { token: await t.signIn() } });
    expect(status).toBe(404);
  });

  test('returns the user of a token', async () => {
    const { status, body } = await t.call('/internal/sessions/verify', {
      body: { token: await t.signIn() },
      headers: { 'x-internal-key': t.internalSecret },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      user: { email: t.adminEmail, sessionId: expect.any(String) },
    });
  });
});

describe('POST /internal/sessions/reader', () => {
  const open = (key: string) => t.call('/internal/sessions/reader', { headers: { 'x-internal-key': key } });

  test('responds 404 without the key', async () => {
    expect((await open('wrong')).status).toBe(404);
  });

  test('returns a token without a session, which reads for two minutes', async () => {
    const sessions = t.context.db.collection('sessions');
    const before = await sessions.countDocuments();
    const { token = '' } = (await open(t.internalSecret)).body;
    const me = () => t.call('/api/auth/me', { method: 'GET', token });
    expect((await me()).body.user).toEqual({
      id: '0'.repeat(24),
      _id: '0'.repeat(24),
      name: 'Check of a publication',
      email: '',
      role: 'admin',
      canOnlyRead: true,
    });
    expect(await sessions.countDocuments()).toBe(before);
    t.context.clock.advance(120_000);
    expect((await me()).status).toBe(401);
  });
});
