import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

describe('POST /internal/staff/addresses', () => {
  const ask = (headers: Record<string, string>, ids: unknown) =>
    t.call('/internal/staff/addresses', { body: { ids }, headers });

  test('responds 404 without the key', async () => {
    expect((await ask({}, [])).status).toBe(404);
  });

  test('returns the addresses of staff, and none of other ids', async () => {
    const key = { 'x-internal-key': t.internalSecret };
    const verified = await t.call('/internal/sessions/verify', {
      body: { token: await t.signIn() },
      headers: key,
    });
    const { id } = (verified.body as unknown as { user: { id: string } }).user;
    const { status, body } = await ask(key, [id, 'a'.repeat(24), 'nobody']);
    expect(status).toBe(200);
    expect(body).toMatchObject({ addresses: [{ id, email: t.adminEmail }] });
    expect((await ask(key, 'x')).status).toBe(400);
  });
});

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
