import { randomUUID } from 'node:crypto';
import { emailAddress } from '@atrium/contracts/auth';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
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
  return new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .post('/mail', validate('json', mailInput), async (c) => {
      await outbox.add({ key: `auth-${randomUUID()}`, ...c.req.valid('json') });
      return c.json(success({ accepted: true }), 202);
    });
}
