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
