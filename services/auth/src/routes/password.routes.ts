import { authCalls } from '@atrium/contracts/auth/calls';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { successWith } from '@atrium/service-kit/http/responses';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import type { PasswordOperations } from '../passwords/password-operations';
import type { LoginLimits } from '../sessions/login-limits';
import { toSessionUser } from '../sessions/session-operations';

const neutralResponse = 'If this address belongs to an account, a reset link is on its way.';

export function createPasswordRoutes({
  passwords,
  resetLimit,
  loginLimits,
  audit,
}: {
  passwords: PasswordOperations;
  /** Requests per address. */
  resetLimit: RateLimit;
  loginLimits: LoginLimits;
  audit: AuditLog;
}): CallRoute[] {
  return [
    handle(authCalls.forgotPassword, async ({ c, body: { email } }) => {
      await resetLimit.consume(clientAddressOf(c));
      // Not awaited, because the response time must not reveal whether the address is known.
      void passwords
        .requestReset(email)
        .catch((err: unknown) => c.get('log').error({ err }, 'reset mail not sent'));
      return successWith({ message: neutralResponse });
    }),
    handle(authCalls.resetPassword, async ({ c, body: { token, password } }) => {
      await resetLimit.consume(clientAddressOf(c));
      await passwords.reset(token, password);
      await loginLimits.liftAddress(clientAddressOf(c));
      return successWith({ message: 'Your password has been changed. Please sign in.' });
    }),
    handle(authCalls.changePassword, async ({ actor, body }) => {
      const token = await passwords.change({ userId: actor.id, ...body });
      await audit.record({ actor, action: 'updated', resource: 'password' });
      const { sessionId: _sessionId, ...user } = actor;
      return successWith({ token, user });
    }),
    handle(authCalls.changeEmail, async ({ actor, body }) => {
      const changed = await passwords.changeEmail({ userId: actor.id, ...body });
      await audit.record({ actor, action: 'updated', resource: 'email address' });
      return successWith({ user: toSessionUser(changed) });
    }),
  ];
}
