import { searchCalls } from '@atrium/contracts/site/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { ContentContext } from '../context';
import { audienceOf } from '../entries/entry-responses';

/** Visitors search published items, staff everything outside the trash. */
export const searchRoute = ({ search }: ContentContext): CallRoute =>
  handle(searchCalls.search, async ({ c, query }) =>
    success(await search.search({ ...query, ...audienceOf(c) })),
  );
