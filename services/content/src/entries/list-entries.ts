import type { EntryContext } from '../context';
import type { MatchRequest } from '../search/search-database';
import type { Audience } from './entry-document';
import type { SortKey } from './entry-indexes';
import { respondWithEntries } from './respond-with-entry';

interface ListRequest {
  page: number;
  limit: number;
  search?: string | undefined;
  /** `trash` lists deleted items. */
  status?: string | undefined;
  /** Additional equality filters. */
  match?: Record<string, unknown>;
  /** Default of a search: relevance. */
  sort?: SortKey | undefined;
  defaultSort: SortKey;
}

/** Visitors get published items only, whatever status they ask for. */
export async function listEntries(context: EntryContext, request: ListRequest, audience: Audience) {
  const { type, entries, search } = context;
  const { page, limit, status, match = {}, sort, defaultSort } = request;
  const isTrash = audience.isStaff && status === 'trash';
  const statusFilter = audience.isStaff ? (isTrash ? undefined : status) : 'published';
  const q = request.search?.trim() ?? '';
  const list = {
    match: { isLive: !isTrash, ...(statusFilter !== undefined && { status: statusFilter }), ...match },
    page,
    limit,
  };
  const { items, total } =
    q === ''
      ? await entries.list({ ...list, sort: sort ?? defaultSort })
      : await findMatches({ q, resource: type.name, isLive: !isTrash, status: statusFilter });

  /** Without other filters and sort orders the search index alone determines the page. */
  async function findMatches(wanted: MatchRequest) {
    if (sort !== undefined || Object.keys(match).length > 0) {
      const { ids } = await search.match(wanted);
      return entries.listMatches({ ...list, ids, sort });
    }
    const found = await search.match({ ...wanted, limit, offset: (page - 1) * limit });
    return { items: await entries.readInOrder({ ...list, ids: found.ids }), total: found.total };
  }
  return { items: await respondWithEntries(context, items, audience), total, page, limit };
}

/** The filter of a list by query parameters of its type; `all` and an empty text are none. */
export function matchOf(
  { type }: Pick<EntryContext, 'type'>,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const match = Object.entries(type.filters ?? {}).flatMap(([name, field]) => {
    const value = query[name];
    return value && value !== 'all' ? [[`content.${field}`, value]] : [];
  });
  return {
    ...Object.fromEntries(match),
    ...(query.featured !== undefined && { featured: query.featured === 'true' }),
  };
}
