import type { ListParams } from '@atrium/admin-kit/lists/use-list-params';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import { contentPageSize, type EditedType } from '@atrium/contracts/content/constants';
import type { NumberedEntry } from '@atrium/contracts/content/numbered.schemas';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import type { DataColumn } from '@atrium/ui/data-table';
import type { ReactNode } from 'react';
import type { ListCall } from '../content-resource.api';
import type { EntryNames } from '../entry-names';
import { capitalisedOptions, statusOptions } from '../options';
import type { EntryListFilter } from './entry-list-filters';

export interface ListedEntry {
  _id: string;
  title: string;
  slug: string;
  shortDescription: string;
  status?: string | undefined;
  scheduledPublishAt?: string | null | undefined;
  views?: number | undefined;
  displayOrder?: number | undefined;
  /** Place on the site; null if it is not published. */
  siteNumber?: number | null | undefined;
}

interface EntryCard {
  /** Category or industry. */
  group: string;
  flags?: ReactNode;
  /** Before the actions of every kind. */
  action?: ReactNode;
}

/** Everything that differs between the lists. */
export interface EntryListKind<Item extends ListedEntry, F extends string> {
  names: EntryNames<Exclude<EditedType, 'blogs'>>;
  title: string;
  description: string;
  createLabel: string;
  filterNames: readonly F[];
  filtersOf(items: readonly Item[], chosen: Record<F, string>): EntryListFilter<F>[];
  callOf(list: ChosenList<F>): ListCall<ListResponse<Item>>;
  /** A text replaces the error page by a notice above the empty list. */
  error: string | { title: string; textOf(error: unknown): string; toast?: string };
  /** Undefined for items without a picture. */
  imageOf?(item: Item): ContentImage | null;
  /** Header of the first column. */
  header: string;
  groupColumn: DataColumn<Item>;
  lastColumn?: DataColumn<Item>;
  /** False for items that no page lists. */
  hasOrder?: false;
  /** False for items without a page that counts its visitors. */
  hasViews?: false;
  /** Undefined for a kind without a grid view. */
  cardOf?(item: Item): EntryCard;
}

type ChosenList<F extends string> = Pick<ListParams<F>, 'page' | 'search' | 'filters'>;

interface ListRequest<F extends string> {
  query: { page: number; limit: number; search: string | undefined } & Record<F, string | undefined>;
  signal: AbortSignal;
}

/** The call of a list whose filters are parameters of the same names. */
export const listCallOf = <F extends string, Result>(
  { page, search, filters }: ChosenList<F>,
  read: (api: ApiClient, request: ListRequest<F>) => Promise<Result>,
): ListCall<Result> => {
  const chosen = Object.entries<string>(filters).map(([name, value]) => [name, value || undefined]);
  const query = { page, limit: contentPageSize, search: search || undefined, ...Object.fromEntries(chosen) };
  return { path: 'items', query, read: (api, signal) => read(api, { query, signal }) };
};

/** The same for people, testimonials and roles, with the texts that their lists show of an item. */
export const numberedCallOf = <F extends string, Item extends NumberedEntry>(
  list: ChosenList<F>,
  read: (api: ApiClient, request: ListRequest<F>) => Promise<ListResponse<Item>>,
  textsOf: (item: Item) => Pick<ListedEntry, 'title' | 'shortDescription'>,
): ListCall<ListResponse<Item & ListedEntry>> =>
  listCallOf(list, async (api, request) => {
    const response = await read(api, request);
    const data = response.data.map((item) => ({ ...item, slug: String(item.id), ...textsOf(item) }));
    return { ...response, data };
  });

export const statusFilter = (options: EntryListFilter<'status'>['options'] = statusOptions) =>
  ({ name: 'status', label: 'Status', all: 'All Statuses', options }) as const;

/** The states of a type without an archive. */
export const shownFilter = statusFilter(capitalisedOptions(['draft', 'published']));

/** A failure by its own message, or by this text. */
export const failedAs = (title: string) => ({
  title,
  textOf: (error: unknown) => messageOf(error, title),
});

/** The values on the loaded page, and the chosen one even if no item on the page has it. */
export const collectValues = (values: readonly (string | undefined)[], chosen: string): string[] =>
  [...new Set([...values, chosen].filter((value): value is string => Boolean(value)))].sort((a, b) =>
    a.localeCompare(b),
  );
