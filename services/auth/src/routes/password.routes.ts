import { forgotPasswordInput, resetPasswordInput } from '@atrium/contracts/auth';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { validate } from '@atrium/service-kit/http/validate';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { Hono } from 'hono';
import type { PasswordOperations } from '../passwords/password-operations';

const neutralResponse = 'If this address belongs to an account, a reset link is on its way.';

export function createPasswordRoutes({
  passwords,
  limit,
}: {
  passwords: PasswordOperations;
  limit: RateLimit;
}) {
  return new Hono<ServiceEnv>()
    .post('/forgot-password', validate('json', forgotPasswordInput), async (c) => {
      await limit.consume(c.req.header(clientAddressHeader) ?? 'unknown');
      const { email } = c.req.valid('json');
      // Not awaited: the answer must take the same time whether or not the address is known.
      void passwords
        .requestReset(email)
        .catch((err: unknown) => c.get('log').error({ err }, 'reset mail was not sent'));
      return c.json({ success: true, message: neutralResponse });
    })
    .post('/reset-password', validate('json', resetPasswordInput), async (c) => {
      await limit.consume(c.req.header(clientAddressHeader) ?? 'unknown');
      const { token, password } = c.req.valid('json');
      await passwords.reset(token, password);
      return c.json({ success: true, message: 'Your password has been changed. Please sign in.' });
    });
}
