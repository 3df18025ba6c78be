import { authMessages } from '@atrium/contracts/auth/constants';
import { staffMailKinds } from '@atrium/contracts/auth/preferences.constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AuthContext } from '../context';
import { listStaffReaders } from '../preferences/staff-readers';
import { findSession } from '../sessions/session-operations';

const readersInput = z.object({
  /** Of people who may not be on the staff any more, or are any text. */
  ids: z.array(z.string().max(100)).max(500).optional(),
  mail: z.enum(staffMailKinds).optional(),
});
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
    .post('/staff/addresses', validate('json', readersInput), async (c) =>
      c.json({ success: true, addresses: await listStaffReaders(context, c.req.valid('json')) }),
    );
}
