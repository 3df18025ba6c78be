import { authMessages } from '@atrium/contracts/auth/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { Clock } from '@atrium/service-kit/clock';
import type { SendMail } from '@atrium/service-kit/internal-mail';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import type { SessionOperations } from '../sessions/session-operations';
import type { UserRecord, UserRepository } from '../users/user-repository';
import { isPasswordRight } from './password-hash';
import { assertStrongPassword } from './password-policy';
import type { ResetRepository } from './reset-repository';
import type { SetPassword } from './set-password';

const resetLifeMs = 30 * 60 * 1_000;

const linkGone = () =>
  new AppError({
    code: 'gone',
    publicMessage: 'This reset link has expired or was used already. Please ask for a new one.',
  });

interface PasswordDeps {
  users: UserRepository;
  sessions: SessionOperations;
  resets: ResetRepository;
  setPassword: SetPassword;
  sendMail: SendMail;
  /** Reset mails per account. */
  mailLimit: RateLimit;
  /** Wrong current passwords of signed-in users. */
  confirmLimit: RateLimit;
  clock: Clock;
  publicUrl: string;
}

export function createPasswordOperations(deps: PasswordDeps) {
  const { users, sessions, resets, setPassword, sendMail, mailLimit, confirmLimit, clock, publicUrl } = deps;
  const textsOf = ({ name, email }: UserRecord) => [name, email, new URL(publicUrl).hostname];

  /** Verifies the current password of a signed-in user. */
  async function confirm(userId: string, currentPassword: string): Promise<UserRecord> {
    const user = await users.findById(userId);
    await confirmLimit.consume(userId);
    if (!(await isPasswordRight(user?.passwordHash, currentPassword)) || user === null) {
      const message = 'The current password is not right';
      throw new AppError({
        code: 'validation_failed',
        publicMessage: message,
        errors: [{ path: 'currentPassword', message }],
      });
    }
    await confirmLimit.reset(userId);
    return user;
  }

  return {
    /** Does nothing for an unknown address or too many mails; the response never differs. */
    async requestReset(email: string): Promise<void> {
      const user = await users.findByEmail(email);
      if (user === null) return;
      await mailLimit.consume(user._id.toHexString());
      const token = await resets.issue(user._id, new Date(clock.now().getTime() + resetLifeMs));
      const data = { name: user.name, link: `${publicUrl}/login?reset=${token}` };
      await sendMail({ to: user.email, template: 'password-reset', data });
    },

    /** Ends all sessions and voids all other links of the account. A refused password keeps the link valid. */
    async reset(token: string, password: string): Promise<void> {
      const candidate = await resets.findUserId(token, clock.now());
      const user = candidate === null ? null : await users.findById(candidate.toHexString());
      if (user === null) throw linkGone();
      await assertStrongPassword(password, textsOf(user));
      if ((await resets.redeem(token, clock.now())) === null) throw linkGone();
      await setPassword(user._id, password);
    },

    /** Ends all sessions of the account and returns the token of a new one. */
    async change({ userId, currentPassword, password }: ChangePassword): Promise<string> {
      const user = await confirm(userId, currentPassword);
      await assertStrongPassword(password, textsOf(user));
      await setPassword(user._id, password);
      return sessions.open(user);
    },

    async changeEmail({ userId, currentPassword, email }: ChangeEmail): Promise<UserRecord> {
      const user = await confirm(userId, currentPassword);
      if (!(await users.setEmail(user._id, email)))
        throw new AppError({ code: 'conflict', publicMessage: 'Another account has this email address' });
      await resets.voidAllOf(user._id);
      const changed = await users.findById(userId);
      if (changed === null)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
      return changed;
    },
  };
}

interface ChangePassword {
  userId: string;
  currentPassword: string;
  password: string;
}

interface ChangeEmail {
  userId: string;
  currentPassword: string;
  email: string;
}

export type PasswordOperations = ReturnType<typeof createPasswordOperations>;
