import type { MatchRequest } from '../search/search-database';
import type { EntryDeps } from './entry-deps';
import type { SortKey } from './entry-indexes';
import type { Audience, ItemFields } from './entry-kind';
import type { EntryInput } from './entry-record';
import { respondWithEntries } from './respond-with-entry';

export interface ListRequest {
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
export function createListEntries<Content, Input extends EntryInput, ListItem extends ItemFields>(
  deps: EntryDeps<Content, Input, ItemFields, ListItem>,
) {
  return async function listEntries(request: ListRequest, audience: Audience) {
    const { page, limit, status, match = {}, sort, defaultSort } = request;
    const isTrash = audience.isStaff && status === 'trash';
    const statusFilter = audience.isStaff ? (isTrash ? undefined : status) : 'published';
    const q = request.search?.trim() ?? '';
    const list = {
      match: { isLive: !isTrash, ...(statusFilter !== undefined && { status: statusFilter }), ...match },
      page,
      limit,
      projection: deps.kind.listProjection,
    };
    const { items, total } =
      q === ''
        ? await deps.entries.list({ ...list, sort: sort ?? defaultSort })
        : await findMatches({ q, resource: deps.kind.resource, isLive: !isTrash, status: statusFilter });

    /** Without other filters and sort orders the search index alone determines the page. */
    async function findMatches(request: MatchRequest) {
      if (sort !== undefined || Object.keys(match).length > 0) {
        const { ids } = await deps.search.match(request);
        return deps.entries.listMatches({ ...list, ids, sort });
      }
      const found = await deps.search.match({ ...request, limit, offset: (page - 1) * limit });
      return { items: await deps.entries.readInOrder({ ...list, ids: found.ids }), total: found.total };
    }
    return { items: await respondWithEntries(deps, items, audience), total, page, limit };
  };
}
