import { randomUUID, timingSafeEqual } from 'node:crypto';
import { emailAddress } from '@atrium/contracts/auth';
import { notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Outbox } from './outbox';

const mailInput = z.object({
  to: emailAddress,
  template: z.literal('password-reset'),
  data: z.object({ name: z.string().max(200).optional(), link: z.url({ protocol: /^https?$/ }) }),
});

/** For the other services only: the gateway routes nothing here, and the caller must hold the shared key. */
export function createInternalMailRoutes({
  outbox,
  internalSecret,
}: {
  outbox: Outbox;
  internalSecret: string;
}) {
  const expected = Buffer.from(internalSecret);
  return new Hono<ServiceEnv>()
    .use(async (c, next) => {
      const given = Buffer.from(c.req.header(internalKeyHeader) ?? '');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw notFound('There is nothing at this address');
      await next();
    })
    .post('/mail', validate('json', mailInput), async (c) => {
      await outbox.add({ key: `auth-${randomUUID()}`, ...c.req.valid('json') });
      return c.json(success({ accepted: true }), 202);
    });
}
