import type { EntryDeps } from './entry-deps';
import type { SortKey } from './entry-indexes';
import type { Audience } from './entry-kind';
import type { EntryInput } from './entry-record';
import { respondWithEntries } from './respond-with-entry';
import { wordConditions } from './search-words';

export interface ListRequest {
  page: number;
  limit: number;
  search?: string | undefined;
  /** `trash` lists what was deleted. */
  status?: string | undefined;
  /** More fields that must have one value. */
  match?: Record<string, unknown>;
  sort: SortKey;
}

/** Lists of visitors hold published items only, whatever is asked for. */
export function createListEntries<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  return async function listEntries(
    { page, limit, search, status, match = {}, sort }: ListRequest,
    audience: Audience,
  ) {
    const isTrash = audience.isStaff && status === 'trash';
    const wantedStatus = audience.isStaff ? (isTrash ? undefined : status) : 'published';
    const { items, total, isTotalCapped } = await deps.entries.list({
      match: { isLive: !isTrash, ...(wantedStatus !== undefined && { status: wantedStatus }), ...match },
      words: wordConditions(search),
      sort,
      page,
      limit,
      projection: deps.kind.listProjection,
    });
    return { items: await respondWithEntries(deps, items, audience), total, page, limit, isTotalCapped };
  };
}
