import type { Filter, Sort } from 'mongodb';
import { answerEntries } from './answer-entry';
import type { EntryDeps } from './entry-deps';
import type { Audience } from './entry-kind';
import type { EntryInput, EntryRecord } from './entry-record';
import { wordFilter } from './search-words';

export interface ListRequest {
  page: number;
  limit: number;
  search?: string | undefined;
  /** `trash` lists what was deleted. */
  status?: string | undefined;
  match?: Filter<EntryRecord>;
  sort: Sort;
}

/** Lists of visitors hold published items only, whatever is asked for. */
export function createListEntries<Content, Input extends EntryInput>(deps: EntryDeps<Content, Input>) {
  return async function listEntries(
    { page, limit, search, status, match = {}, sort }: ListRequest,
    audience: Audience,
  ) {
    const isTrash = audience.isStaff && status === 'trash';
    const wantedStatus = audience.isStaff ? (isTrash ? undefined : status) : 'published';
    const filter: Filter<EntryRecord> = {
      isLive: !isTrash,
      ...(wantedStatus !== undefined && { status: wantedStatus as EntryRecord['status'] }),
      ...match,
      ...(wordFilter(search) as Filter<EntryRecord>),
    };
    const { items, total } = await deps.entries.list({
      filter,
      sort,
      page,
      limit,
      omit: deps.kind.listOmits,
    });
    return { items: await answerEntries(deps, items, audience), total, page, limit };
  };
}
