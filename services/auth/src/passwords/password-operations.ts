import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { SessionRepository } from '../sessions/session-repository';
import type { UserRepository } from '../users/user-repository';
import { hashPassword } from './password-hash';
import { assertStrongPassword } from './password-policy';
import type { ResetMailer } from './reset-mailer';
import type { ResetRepository } from './reset-repository';

const resetLifeMs = 30 * 60 * 1_000;

const deadLink = () =>
  new AppError({
    code: 'gone',
    publicMessage: 'This reset link has expired or was used already. Please ask for a new one.',
  });

export function createPasswordOperations({
  users,
  sessions,
  resets,
  mailer,
  clock,
  publicUrl,
}: {
  users: UserRepository;
  sessions: SessionRepository;
  resets: ResetRepository;
  mailer: ResetMailer;
  clock: Clock;
  publicUrl: string;
}) {
  return {
    /** Does nothing for an unknown address; the caller answers the same in both cases. */
    async requestReset(email: string): Promise<void> {
      const user = await users.findByEmail(email);
      if (user === null) return;
      const token = await resets.issue(user._id, new Date(clock.now().getTime() + resetLifeMs));
      await mailer.send({ to: user.email, name: user.name, link: `${publicUrl}/login?reset=${token}` });
    },

    /** A password that is refused does not use the link up. Ends every session of the account. */
    async reset(token: string, password: string): Promise<void> {
      if (!(await resets.isLiving(token, clock.now()))) throw deadLink();
      await assertStrongPassword(password, []);
      const userId = await resets.redeem(token, clock.now());
      if (userId === null) throw deadLink();
      await users.setPasswordHash(userId, await hashPassword(password));
      await sessions.endAllOf(userId);
    },
  };
}

export type PasswordOperations = ReturnType<typeof createPasswordOperations>;
