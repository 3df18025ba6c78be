import { randomUUID } from 'node:crypto';
import { adminRole } from '@atrium/contracts/auth/constants';
import { createTestContext } from '@atrium/testing/test-context';
import { expect, test } from 'vitest';
import { hashPassword } from '../passwords/password-hash';
import { createUserRepository } from '../users/user-repository';
import { createLogIn } from './log-in';
import { createSessionOperations } from './session-operations';
import { createSessionRepository } from './session-repository';
import { createSessionTokens } from './session-token';

test('a sign-in with the old password does not outlive a reset that happens meanwhile', async () => {
  const { db, clock, close } = await createTestContext();
  try {
    const users = createUserRepository(db);
    const email = `${randomUUID()}@test.example`;
    const [oldPassword, newPassword] = ['the old phrase of someone', 'the new phrase of someone'];
    const user = { name: 'Someone', email, role: adminRole, createdAt: clock.now() };
    await users.insert({ ...user, passwordHash: await hashPassword(oldPassword) });
    const sessions = createSessionOperations({
      users,
      sessions: createSessionRepository(db),
      tokens: createSessionTokens({ secret: 'jwt-secret-for-tests-0123456789abcdefghi', clock }),
      clock,
    });
    const logInWhile = (forgive: () => Promise<void>) =>
      createLogIn({
        users,
        sessions,
        limits: { consume: async () => {}, forgive },
        devices: { read: async () => null, add: async () => 'a-cookie' },
      });
    const attempt = { email, clientAddress: '10.0.0.1', deviceCookie: undefined };
    const resetting = logInWhile(async () => {
      const stored = await users.findByEmail(email);
      if (stored !== null)
        await users.setPasswordHash(stored._id, await hashPassword(newPassword), clock.now());
    });
    await expect(resetting({ ...attempt, password: oldPassword })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const usual = logInWhile(async () => {});
    expect((await usual({ ...attempt, password: newPassword })).user.email).toBe(email);
  } finally {
    await close();
  }
});
