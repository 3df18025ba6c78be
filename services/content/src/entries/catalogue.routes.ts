import type { CatalogueCalls } from '@atrium/contracts/content/entries.calls';
import type { AdminListQuery, PublicListQuery } from '@atrium/contracts/content/schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { EntryContext } from '../context';
import type { Audience } from './entry-document';
import { byHand, newestFirst, type SortKey } from './entry-indexes';
import { audienceOf, respondAtSlug, respondWithDetail } from './entry-responses';
import { findById, findBySlug } from './find-entry';
import { listEntries, matchOf } from './list-entries';
import type { ItemFields } from './respond-with-entry';
import { setFeatured } from './trash-entry';
import { writingRoutes } from './writing.routes';

function sortOf(sort: AdminListQuery['sort']): SortKey | undefined {
  if (sort === undefined) return undefined;
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sort.replace('-', '')]: direction, _id: direction };
}

async function withSiteNumbers({ entries }: EntryContext, items: ItemFields[]) {
  const numbers = await entries.findSiteNumbers(items.map(({ _id }) => String(_id)));
  return items.map((item) => ({ ...item, siteNumber: numbers.get(String(item._id)) ?? null }));
}

async function listPublished(context: EntryContext, { page, limit, ...query }: PublicListQuery) {
  const request = { page, limit, match: matchOf(context, query), defaultSort: byHand };
  return listResponse(await listEntries(context, request, { isStaff: false }));
}

async function listAny(
  context: EntryContext,
  { page, limit, status, sort, ...query }: AdminListQuery,
  { search, audience }: { search: string; audience: Audience },
) {
  const request = { page, limit, search, status, match: matchOf(context, query) };
  const found = await listEntries(
    context,
    { ...request, sort: sortOf(sort), defaultSort: newestFirst },
    audience,
  );
  if (!audience.isStaff) return listResponse(found);
  return listResponse({ ...found, items: await withSiteNumbers(context, found.items) });
}

/** All routes of services, solutions and case studies. */
export function catalogueRoutes(calls: CatalogueCalls, context: EntryContext): CallRoute[] {
  const list: Parameters<typeof handle<typeof calls.list>>[1] = ({ query }) => listPublished(context, query);
  return [
    ...writingRoutes(calls, context),
    handle(calls.list, list),
    handle(calls.listPublished, list),
    handle(calls.listAll, list),
    handle(calls.listForStaff, ({ query }) =>
      listAny(context, query, { search: query.search || query.q || '', audience: { isStaff: true } }),
    ),
    handle(calls.search, ({ c, query }) =>
      listAny(context, query, { search: query.q || query.search || '', audience: audienceOf(c) }),
    ),
    handle(calls.feature, async ({ params: { id }, body: { featured }, actor }) => {
      const { item } = await setFeatured(context, { id, featured, actor });
      return success(item, 'Featured status updated');
    }),
    handle(calls.readBySlug, async ({ c, params: { slug } }) => {
      const record = await findBySlug(context, slug, audienceOf(c));
      const location = `/api/${context.type.name}/slug/${record.slug}`;
      return respondAtSlug(context, { c, record, asked: slug, location });
    }),
    handle(calls.read, async ({ c, params: { id } }) =>
      respondWithDetail(context, c, await findById(context, id, audienceOf(c))),
    ),
  ];
}
