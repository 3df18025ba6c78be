import { searchQuery } from '@atrium/contracts/content-lists';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { Hono } from 'hono';
import { audienceOf } from '../entries/entry-responses';
import type { SearchIndex } from './search-index';

/** Visitors search published items, staff everything outside the trash. */
export const createSearchRoutes = ({
  search,
  guards: { identify },
}: {
  search: Pick<SearchIndex, 'search'>;
  guards: Guards;
}) =>
  new Hono<ServiceEnv>().get('/', publicRead, identify, validate('query', searchQuery), async (c) =>
    c.json(success(await search.search({ ...c.req.valid('query'), ...audienceOf(c) }))),
  );
