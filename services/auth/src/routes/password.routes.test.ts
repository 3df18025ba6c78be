import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

describe('the forgotten password', () => {
  test('responds equally to all addresses and mails only known ones', async () => {
    const email = await t.insertUser('admin', 'a fourth private phrase 4');
    const known = await t.call('/api/auth/forgot-password', { body: { email } });
    const unknown = await t.call('/api/auth/forgot-password', { body: { email: 'nobody@test.example' } });
    expect(known.body.message).toBe('If this address belongs to an account, a reset link is on its way.');
    expect(known.body).toEqual(unknown.body);
    await expect
      .poll(() => t.mails.filter(({ to }) => to === email))
      .toMatchObject([{ template: 'password-reset', data: { name: 'Someone' } }]);
    expect(t.mails.some(({ to }) => to === 'nobody@test.example')).toBe(false);
  });

  test('is limited per client address, whichever accounts are named', async () => {
    const headers = { 'x-client-address': '192.0.2.44' };
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const body = { email: `stranger${n}@test.example` };
        return (await t.call('/api/auth/forgot-password', { body, headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('sets a strong password once and ends all sessions', async () => {
    const email = await t.insertUser('admin', 'a fifth private phrase 5');
    const session = await t.signIn(email, 'a fifth private phrase 5');
    await t.call('/api/auth/forgot-password', { body: { email } });
    await expect.poll(() => t.mails.find(({ to }) => to === email)).toBeDefined();
    const token = new URL(t.mails.find(({ to }) => to === email)?.data.link ?? '').searchParams.get('reset');

    const weak = await t.call('/api/auth/reset-password', { body: { token, password: 'password1234' } });
    expect(weak).toMatchObject({ status: 400, body: { message: 'This password is too common' } });
    const password = 'nine otters keep 4 secrets';
    const changed = await t.call('/api/auth/reset-password', { body: { token, password } });
    expect([changed.status, changed.body.message]).toEqual([
      200,
      'Your password has been changed. Please sign in.',
    ]);
    expect((await t.call('/api/auth/reset-password', { body: { token, password } })).status).toBe(410);
    expect((await t.call('/api/auth/me', { method: 'GET', token: session })).status).toBe(401);
    await expect(t.signIn(email, password)).resolves.toBeTypeOf('string');
  });
});
