import type { ListParams } from '@atrium/admin-kit/lists/use-list-params';
import type { ListResponse } from '@atrium/contracts/common/envelopes.schemas';
import { contentPageSize, type EditedType } from '@atrium/contracts/content/constants';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import type { DataColumn } from '@atrium/ui/data-table';
import type { ReactNode } from 'react';
import type { ListCall } from '../content-resource.api';
import type { EntryNames } from '../entry-names';
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
  callOf(list: Pick<ListParams<F>, 'page' | 'search' | 'filters'>): ListCall<ListResponse<Item>>;
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

/** The query of the lists of solutions and case studies. */
export const listQueryOf = ({
  page,
  search,
  filters: { status, industry },
}: Pick<ListParams<'status' | 'industry'>, 'page' | 'search' | 'filters'>) => ({
  page,
  limit: contentPageSize,
  search: search || undefined,
  status: status || undefined,
  industry: industry || undefined,
});

/** The values on the loaded page, and the chosen one even if no item on the page has it. */
export const collectValues = (values: readonly (string | undefined)[], chosen: string): string[] =>
  [...new Set([...values, chosen].filter((value): value is string => Boolean(value)))].sort((a, b) =>
    a.localeCompare(b),
  );
