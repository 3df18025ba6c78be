import { objectId } from '@atrium/contracts/common/ids.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentContext } from '../context';

const protectInput = z.object({ ids: z.array(objectId).max(10_000) });

/**
 * For other services only: moves images into the library, where the sweep for unused media leaves them. Sent mails show them for as
 * long as people keep the mails. Unknown ids are ignored. The gateway routes nothing here.
 */
export const protectMediaRoutes = ({ media, internalSecret }: ContentContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(internalSecret))
    .post('/', validate('json', protectInput), async (c) => {
      await media.protect(c.req.valid('json').ids);
      return c.json(success({}));
    });
