import { randomUUID } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { createTestContext } from '@atrium/testing/test-context';
import { expect, test } from 'vitest';
import { noSso } from '../config';
import { createAuthContext } from '../context';
import { hashPassword } from '../passwords/password-hash';
import { logIn } from './log-in';

test('a sign-in that fails or overlaps with a reset of the password leaves no session', async () => {
  const testContext = await createTestContext();
  try {
    const context = createAuthContext({
      ...testContext,
      config: {
        JWT_SECRET: 'jwt-secret-for-tests-0123456789abcdefghi',
        ADMIN_EMAIL: 'admin@test.example',
      },
      sso: noSso,
      leads: async () => new Response('{}', { status: 202 }),
      internalSecret: 'internal-secret-for-tests-0123456789abcdef',
      publicUrl: 'https://atrium.example',
    });
    const { users, clock, limits } = context;
    const email = `${randomUUID()}@test.example`;
    const [oldPassword, newPassword] = ['the old phrase of someone', 'the new phrase of someone'];
    const user = { name: 'Someone', email, role: adminRole, createdAt: clock.now() };
    await users.insert({ ...user, passwordHash: await hashPassword(oldPassword) });
    const attempt = { email, clientAddress: '10.0.0.1', deviceCookie: undefined, userAgent: undefined };
    async function reset() {
      const stored = await users.findByEmail(email);
      if (stored !== null)
        await users.setPasswordHash(stored._id, await hashPassword(newPassword), clock.now());
    }
    const loginByPair = { ...limits.loginByPair, reset };
    const resetting = { ...context, limits: { ...limits, loginByPair } };
    await expect(logIn(resetting, { ...attempt, password: oldPassword })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const stored = testContext.db.collection('sessions');
    expect(await stored.countDocuments()).toBe(0);
    const findById = async () => Promise.reject(new Error('the database is away'));
    const interrupted = { ...context, users: { ...users, findById } };
    await expect(logIn(interrupted, { ...attempt, password: newPassword })).rejects.toThrow('away');
    expect(await stored.countDocuments()).toBe(0);
    expect(await logIn(context, { ...attempt, password: newPassword })).toMatchObject({ user: { email } });
  } finally {
    await testContext.close();
  }
});
