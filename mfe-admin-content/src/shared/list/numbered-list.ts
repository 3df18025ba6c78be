import type { ListParams } from '@atrium/admin-kit/lists/use-list-params';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import { contentPageSize } from '@atrium/contracts/content/constants';
import type { NumberedEntry } from '@atrium/contracts/content/numbered.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import type { ListCall } from '../content-resource.api';
import { capitalisedOptions } from '../options';
import type { ListedEntry } from './entry-list-kind';

export const statusFilter = {
  name: 'status',
  label: 'Status',
  all: 'All Statuses',
  options: capitalisedOptions(['draft', 'published']),
} as const;

/** The query of the lists of team, testimonials and careers. They are in the order of the site. */
export const numberedQueryOf = ({
  page,
  search,
  filters: { status },
}: Pick<ListParams<'status'>, 'page' | 'search' | 'filters'>) => ({
  page,
  limit: contentPageSize,
  search: search || undefined,
  status: (status || undefined) as 'draft' | 'published' | undefined,
});

/** A page of them, with the texts that each list shows of an item. */
export const numberedCallOf = <Query extends object, Item extends NumberedEntry>(
  query: Query,
  read: (api: ApiClient, request: { query: Query; signal: AbortSignal }) => Promise<ListResponse<Item>>,
  textsOf: (item: Item) => Pick<ListedEntry, 'title' | 'shortDescription'>,
): ListCall<ListResponse<Item & ListedEntry>> => ({
  path: '',
  query,
  async read(api, signal) {
    const response = await read(api, { query, signal });
    const data = response.data.map((item) => ({ ...item, slug: String(item.id), ...textsOf(item) }));
    return { ...response, data };
  },
});

/** A failure by its own message, or by this text. */
export const failedAs = (title: string) => ({
  title,
  textOf: (error: unknown) => messageOf(error, title),
});
