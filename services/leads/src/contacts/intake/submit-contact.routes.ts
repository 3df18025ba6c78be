import { contactMessages } from '@atrium/contracts/contact-rules';
import { createContactInput, idempotencyKey } from '@atrium/contracts/contacts';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { SubmitContact } from './submit-contact';

/** POST /api/contacts, the one call of this resource that anybody may make. */
export function createSubmitContactRoutes({ submitContact }: { submitContact: SubmitContact }) {
  return new Hono<ServiceEnv>().post('/', validate('json', createContactInput), async (c) => {
    const given = c.req.header('idempotency-key');
    await submitContact({
      input: c.req.valid('json'),
      idempotencyKey: given === undefined ? undefined : parseInput(idempotencyKey, given),
      clientAddress: c.req.header(clientAddressHeader) ?? 'unknown',
    });
    c.header('cache-control', 'no-store');
    return c.json(success({ accepted: true }, contactMessages.sent), 201);
  });
}
