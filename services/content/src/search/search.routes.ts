import { searchQuery } from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import type { SiteSearch } from './site-search';

export const createSearchRoutes = ({ search }: { search: SiteSearch }) =>
  new Hono<ServiceEnv>().get('/', publicRead, validate('query', searchQuery), async (c) =>
    c.json(success(await search(c.req.valid('query')))),
  );
