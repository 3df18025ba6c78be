import { randomUUID } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { createTestContext } from '@atrium/testing/test-context';
import { expect, test } from 'vitest';
import { createAuthContext } from '../context';
import { hashPassword } from '../passwords/password-hash';
import { logIn } from './log-in';

test('a sign-in with the old password does not outlive a reset that happens meanwhile', async () => {
  const testContext = await createTestContext();
  try {
    const context = createAuthContext({
      ...testContext,
      config: { JWT_SECRET: 'jwt-secret-for-tests-0123456789abcdefghi', ADMIN_EMAIL: 'admin@test.example' },
      leads: async () => new Response('{}', { status: 202 }),
      internalSecret: 'internal-secret-for-tests-0123456789abcdef',
      publicUrl: 'https://atrium.example',
    });
    const { users, clock, limits } = context;
    const email = `${randomUUID()}@test.example`;
    const [oldPassword, newPassword] = ['the old phrase of someone', 'the new phrase of someone'];
    const user = { name: 'Someone', email, role: adminRole, createdAt: clock.now() };
    await users.insert({ ...user, passwordHash: await hashPassword(oldPassword) });
    const attempt = { email, clientAddress: '10.0.0.1', deviceCookie: undefined };
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
    expect((await logIn(context, { ...attempt, password: newPassword })).user.email).toBe(email);
  } finally {
    await testContext.close();
  }
});
