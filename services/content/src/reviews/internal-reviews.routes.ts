import { dayInput } from '@atrium/contracts/common/dates.schemas';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ContentContext } from '../context';
import { listDueReviews } from './due-reviews';

const nobody = { id: '', name: '', permissions: [] };

/** For other services only: what is due for review on a day. The gateway routes nothing here. */
export const internalReviewRoutes = (context: ContentContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .get('/', validate('query', z.object({ day: dayInput })), async (c) =>
      c.json(success(await listDueReviews(context, nobody, c.req.valid('query').day))),
    );
