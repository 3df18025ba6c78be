import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { requireInternalKey } from '@atrium/service-kit/http/internal-key';
import { success } from '@atrium/service-kit/http/responses';
import { Hono } from 'hono';
import type { VisitsContext } from './context';
import { readMissingPages } from './read-missing-pages';

/** For content only, which knows where their links may lead. The gateway routes nothing here. */
export const missingPageRoutes = (context: VisitsContext) =>
  new Hono<ServiceEnv>()
    .use(requireInternalKey(context.internalSecret))
    .get('/missing-pages', async (c) => c.json(success(await readMissingPages(context))));
