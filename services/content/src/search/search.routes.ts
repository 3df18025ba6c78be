import { searchCalls } from '@atrium/contracts/site/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import { audienceOf } from '../entries/entry-responses';
import type { SearchIndex } from './search-index';

/** Visitors search published items, staff everything outside the trash. */
export const createSearchRoute = ({ search }: { search: Pick<SearchIndex, 'search'> }): CallRoute =>
  handle(searchCalls.search, async ({ c, query }) =>
    success(await search.search({ ...query, ...audienceOf(c) })),
  );
