import {
  changeEmailInput,
  changePasswordInput,
  forgotPasswordInput,
  type LoginResponse,
  type MeResponse,
  resetPasswordInput,
} from '@atrium/contracts/auth';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { validate } from '@atrium/service-kit/http/validate';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { type Context, Hono } from 'hono';
import type { PasswordOperations } from '../passwords/password-operations';
import type { LoginLimits } from '../sessions/login-limits';
import { toSessionUser } from '../sessions/session-operations';

const neutralResponse = 'If this address belongs to an account, a reset link is on its way.';

const addressOf = (c: Context<ServiceEnv>) => c.req.header(clientAddressHeader) ?? 'unknown';

export function createPasswordRoutes({
  passwords,
  resetLimit,
  loginLimits,
  guards,
  audit,
}: {
  passwords: PasswordOperations;
  /** Requests per address. */
  resetLimit: RateLimit;
  loginLimits: LoginLimits;
  guards: Guards;
  audit: AuditLog;
}) {
  return new Hono<ServiceEnv>()
    .post('/forgot-password', validate('json', forgotPasswordInput), async (c) => {
      await resetLimit.consume(addressOf(c));
      const { email } = c.req.valid('json');
      // Not awaited, because the response time must not reveal whether the address is known.
      void passwords
        .requestReset(email)
        .catch((err: unknown) => c.get('log').error({ err }, 'reset mail not sent'));
      return c.json({ success: true, message: neutralResponse });
    })
    .post('/reset-password', validate('json', resetPasswordInput), async (c) => {
      await resetLimit.consume(addressOf(c));
      const { token, password } = c.req.valid('json');
      await passwords.reset(token, password);
      await loginLimits.liftAddress(addressOf(c));
      return c.json({ success: true, message: 'Your password has been changed. Please sign in.' });
    })
    .post('/password', guards.requireAdmin, validate('json', changePasswordInput), async (c) => {
      const user = c.get('user');
      if (user === undefined) throw new Error('requireAdmin sets the user');
      const token = await passwords.change({ userId: user.id, ...c.req.valid('json') });
      await audit.record({ actor: user, action: 'updated', resource: 'password' });
      const { sessionId: _sessionId, ...changed } = user;
      return c.json({ success: true, token, user: changed } satisfies LoginResponse);
    })
    .post('/email', guards.requireAdmin, validate('json', changeEmailInput), async (c) => {
      const user = c.get('user');
      if (user === undefined) throw new Error('requireAdmin sets the user');
      const changed = await passwords.changeEmail({ userId: user.id, ...c.req.valid('json') });
      await audit.record({ actor: user, action: 'updated', resource: 'email address' });
      return c.json({ success: true, user: toSessionUser(changed) } satisfies MeResponse);
    });
}
