import { expect, onTestFinished, test } from 'vitest';
import { createAuthTestApp } from '../test-support/auth-test-app';
import { createSsoTestApp } from '../test-support/sso-test-app';

const read = async (t: Awaited<ReturnType<typeof createAuthTestApp>>) =>
  t.call('/api/auth/security', { method: 'GET', token: await t.signIn() });

test('says which roles need a second factor, and how long confirmations last', async () => {
  const t = await createAuthTestApp({
    SECOND_FACTOR_ROLES: ['editor', 'sales'],
    CONFIRMATION_MINUTES: 5,
    SESSION_DAYS: 7,
  });
  onTestFinished(() => t.close());
  const { status, body } = await read(t);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    secondFactor: {
      roles: [
        { key: 'editor', label: 'Editor' },
        { key: 'sales', label: 'Sales' },
      ],
      graceDays: 14,
    },
    confirmationMinutes: 5,
    sessionDays: 7,
    providers: [],
    isPasswordOff: false,
  });
});

test('names the providers without their secrets', async () => {
  const t = await createSsoTestApp({ settings: { addsAccounts: true } });
  onTestFinished(() => t.close());
  const { body } = await read(t);
  const { issuer, clientSecret } = t.settings;
  expect(body.data).toMatchObject({
    providers: [{ name: 'Company', issuer, addsAccounts: true, countsAsFactor: true, checksFactor: false }],
  });
  expect(JSON.stringify(body)).not.toContain(clientSecret);
});
