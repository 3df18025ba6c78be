import { timingSafeEqual } from 'node:crypto';
import { authMessages } from '@atrium/contracts/auth';
import { AppError } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { validate } from '@atrium/service-kit/http/validate';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SessionOperations } from '../sessions/session-operations';

const verifyInput = z.object({ token: z.string().max(4_096) });

/** Called by other services only. The gateway doesn't route here, and callers must send the shared key. */
export function createInternalRoutes({
  sessions,
  internalSecret,
}: {
  sessions: SessionOperations;
  internalSecret: string;
}) {
  const expected = Buffer.from(internalSecret);
  return new Hono<ServiceEnv>()
    .use(async (c, next) => {
      const given = Buffer.from(c.req.header(internalKeyHeader) ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new AppError({ code: 'not_found', publicMessage: 'There is nothing at this address' });
      }
      await next();
    })
    .post('/sessions/verify', validate('json', verifyInput), async (c) => {
      const session = await sessions.find(c.req.valid('json').token);
      if (session === null)
        throw new AppError({ code: 'unauthenticated', publicMessage: authMessages.sessionEnded });
      return c.json({ success: true, user: session.user });
    });
}
