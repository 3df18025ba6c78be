import type { CatalogueCalls } from '@atrium/contracts/content/entries.calls';
import type { AdminListQuery, PublicListQuery } from '@atrium/contracts/content/schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse } from '@atrium/service-kit/http/responses';
import { byHand, newestFirst, type SortKey } from './entry-indexes';
import type { Audience, ItemFields } from './entry-kind';
import type { EntryOperations } from './entry-operations';
import type { EntryInput } from './entry-record';
import { audienceOf, createEntryResponses } from './entry-responses';

function sortOf(sort: AdminListQuery['sort']): SortKey | undefined {
  if (sort === undefined) return undefined;
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [sort.replace('-', '')]: direction, _id: direction };
}

/** Routes shared by services, solutions and case studies. */
export function createCatalogueRoutes<Content, Input extends EntryInput>(
  calls: CatalogueCalls,
  {
    operations,
    filterFields,
  }: {
    operations: EntryOperations<Content, Input>;
    /** Query parameter -> field of the record. */
    filterFields: Partial<Record<'category' | 'industry', string>>;
  },
): CallRoute[] {
  const { detail, detailAt, changed } = createEntryResponses(operations);
  const { entries, kind } = operations.deps;
  const { resource } = kind;

  function matchOf(query: {
    category?: string | undefined;
    industry?: string | undefined;
    featured?: string | undefined;
  }) {
    const match: Record<string, unknown> = {};
    for (const name of ['category', 'industry'] as const) {
      const field = filterFields[name];
      const value = query[name];
      if (field !== undefined && value && value !== 'all') match[field] = value;
    }
    if (query.featured !== undefined) match.featured = query.featured === 'true';
    return match;
  }

  const withSiteNumbers = (items: ItemFields[]) =>
    Promise.all(
      items.map(async (item) => {
        const place = { id: String(item._id), displayOrder: Number(item.displayOrder) };
        const siteNumber = item.status === 'published' ? (await entries.countBefore(place)) + 1 : null;
        return { ...item, siteNumber };
      }),
    );

  async function listPublished({ query: { page, limit, ...query } }: { query: PublicListQuery }) {
    const request = { page, limit, match: matchOf(query), defaultSort: byHand };
    return listResponse(await operations.list(request, { isStaff: false }));
  }
  async function listAny(
    { page, limit, status, sort, ...query }: AdminListQuery,
    text: string,
    audience: Audience,
  ) {
    const request = { page, limit, search: text, status, match: matchOf(query) };
    const found = await operations.list(
      { ...request, sort: sortOf(sort), defaultSort: newestFirst },
      audience,
    );
    return listResponse(audience.isStaff ? { ...found, items: await withSiteNumbers(found.items) } : found);
  }

  return [
    handle(calls.list, listPublished),
    handle(calls.listPublished, listPublished),
    handle(calls.listAll, listPublished),
    handle(calls.listForStaff, ({ query }) =>
      listAny(query, query.search || query.q || '', { isStaff: true }),
    ),
    handle(calls.search, ({ c, query }) => listAny(query, query.q || query.search || '', audienceOf(c))),
    handle(calls.feature, async ({ params: { id }, body: { featured }, by: actor }) =>
      changed(await operations.setFeatured({ id, featured, actor }), 'Featured status updated'),
    ),
    handle(calls.readBySlug, async ({ c, params: { slug } }) => {
      const record = await operations.find.bySlug(slug, audienceOf(c));
      return detailAt(c, record, slug, `/api/${resource}/slug/${record.slug}`);
    }),
    handle(calls.read, async ({ c, params: { id } }) =>
      detail(c, await operations.find.byId(id, audienceOf(c))),
    ),
  ];
}
