import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { LeadsContext } from '../context';
import { acceptMail, mailRequest } from './accept-mail';

/** For the other services only: the gateway routes nothing here, and the caller must hold the shared key. */
export const internalMailRoutes = (context: LeadsContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .post('/mail', validate('json', mailRequest), async (c) => {
      await acceptMail(context, c.req.valid('json'));
      return c.json(success({ accepted: true }), 202);
    });
