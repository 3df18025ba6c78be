import { authMessages } from '@atrium/contracts/auth/constants';
import { roleNames } from '@atrium/contracts/auth/permissions';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { findSession } from '../sessions/session-operations';

/** Ids of people who are not on the staff any more may be any text. */
const staffIdsInput = z.object({ ids: z.array(z.string().max(100)).max(500) });
const verifyInput = z.object({ token: z.string().max(4_096) });

/** For other services only. */
export function internalRoutes(context: AuthContext, internalSecret: string) {
  return new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .post('/sessions/verify', validate('json', verifyInput), async (c) => {
      const session = await findSession(context, c.req.valid('json').token);
      if (session === null)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
      return c.json({ success: true, user: session.user });
    })
    .post('/staff/addresses', validate('json', staffIdsInput), async (c) => {
      const staff = await context.users.listActiveByIds(c.req.valid('json').ids, roleNames);
      return c.json({
        success: true,
        addresses: staff.map(({ _id, email }) => ({ id: _id.toHexString(), email })),
      });
    });
}
