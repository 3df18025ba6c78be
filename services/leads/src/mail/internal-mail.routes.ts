import { randomUUID } from 'node:crypto';
import { emailAddress } from '@atrium/contracts/auth';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Outbox } from './outbox';

const line = z.string().max(500);

const mailInput = z.discriminatedUnion('template', [
  z.object({
    to: emailAddress,
    template: z.literal('password-reset'),
    data: z.object({ name: z.string().max(200).optional(), link: z.url({ protocol: /^https?$/ }) }),
  }),
  z.object({
    /** Without one the staff get it. */
    to: emailAddress.optional(),
    /** The same mail is taken once. */
    key: z.string().max(200),
    template: z.literal('remote-failing'),
    data: z.object({ remote: line, version: line, outcome: line, evidence: line }),
  }),
]);

/** For the other services only: the gateway routes nothing here, and the caller must hold the shared key. */
export function createInternalMailRoutes({
  outbox,
  staff,
  internalSecret,
}: {
  outbox: Outbox;
  staff: string[];
  internalSecret: string;
}) {
  return new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .post('/mail', validate('json', mailInput), async (c) => {
      const mail = c.req.valid('json');
      const key = `internal-${mail.template === 'remote-failing' ? mail.key : randomUUID()}`;
      if (mail.to !== undefined) await outbox.add({ ...mail, key, to: mail.to });
      else
        for (const [index, to] of staff.entries())
          await outbox.add({ ...mail, key: `${key}-${index}`, to, data: { ...mail.data, isForStaff: true } });
      return c.json(success({ accepted: true }), 202);
    });
}
