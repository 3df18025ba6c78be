import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentContext } from '../context';

const eraseInput = z.object({ email: z.string().max(320) });

/**
 * Forgets the name and the address of a person in all approvals, which stay given. A repetition changes nothing. Only other services call
 * it: the gateway routes nothing here.
 */
export const eraseApproverRoutes = ({ approvals, knownBrowsers, internalSecret }: ContentContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .post('/', validate('json', eraseInput), async (c) => {
      const email = c.req.valid('json').email.toLowerCase();
      await approvals.erase(email);
      await knownBrowsers.forget(email);
      return c.json(success({}));
    });
