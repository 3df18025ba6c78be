import { publicListQuery } from '@atrium/contracts/content-lists';
import type { UpdateServiceInput } from '@atrium/contracts/services';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { listResponse } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { byHand } from '../entries/entry-indexes';
import type { EntryOperations } from '../entries/entry-operations';
import type { ServiceContent } from './service-kind';

/** `GET /api/services/category/{category}` */
export function createServiceCategoryRoutes(services: EntryOperations<ServiceContent, UpdateServiceInput>) {
  return new Hono<ServiceEnv>().get(
    '/category/:category',
    publicRead,
    validate('query', publicListQuery),
    async (c) => {
      const { page, limit } = c.req.valid('query');
      const match = { 'content.category': c.req.param('category') };
      return c.json(
        listResponse(await services.list({ page, limit, match, defaultSort: byHand }, { isStaff: false })),
      );
    },
  );
}
