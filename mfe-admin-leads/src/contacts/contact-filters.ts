import {
  type ContactSort,
  type ContactStatus,
  contactPageSize,
  contactPageSizes,
  contactSorts,
  contactStatuses,
  receivedPattern,
  type SortOrder,
} from '@atrium/contracts/contacts/constants';

/** The filters of the contact list. Empty means not set; dates are the site's days ("2026-03-10"). */
export interface ContactListFilters {
  search: string;
  status: ContactStatus[];
  serviceType: string;
  contacted: 'true' | 'false' | '';
  /** `last-7`, `older-2`: in days before now. */
  received: string;
  startDate: string;
  endDate: string;
  owner: string;
  tag: string;
}

/** The sorted column; empty for newest first. */
export interface ContactListSort {
  sort: ContactSort | '';
  order: SortOrder | '';
}

export const noFilters: ContactListFilters = {
  search: '',
  status: [],
  serviceType: '',
  contacted: '',
  received: '',
  startDate: '',
  endDate: '',
  owner: '',
  tag: '',
};

const filterKeys = Object.keys(noFilters) as (keyof ContactListFilters)[];
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

export function readSort(params: URLSearchParams): ContactListSort {
  const sort = contactSorts.find((column) => column === params.get('sort'));
  if (sort === undefined) return { sort: '', order: '' };
  return { sort, order: params.get('order') === 'asc' ? 'asc' : 'desc' };
}

/** Only a set sort, so that the default order adds nothing to the URL. */
export const listSetSort = ({ sort, order }: ContactListSort): Record<string, string> =>
  sort === '' || order === '' ? {} : { sort, order };

/** Parses filters from a URL; invalid values are ignored. */
export function readFilters(params: URLSearchParams): ContactListFilters {
  const text = (key: keyof ContactListFilters) => (params.get(key) ?? '').slice(0, 200);
  const day = (key: 'startDate' | 'endDate') => (dayShape.test(text(key)) ? text(key) : '');
  const contacted = text('contacted');
  return {
    search: text('search'),
    status: contactStatuses.filter((status) => text('status').split(',').includes(status)),
    serviceType: text('serviceType'),
    contacted: contacted === 'true' || contacted === 'false' ? contacted : '',
    received: receivedPattern.test(text('received')) ? text('received') : '',
    startDate: day('startDate'),
    endDate: day('endDate'),
    owner: text('owner'),
    tag: text('tag'),
  };
}

/** Only filters that are set, so that an unfiltered list has a short URL. Also the parameters of the list call. */
export function listSetFilters(filters: ContactListFilters): Record<string, string> {
  return Object.fromEntries(
    filterKeys.flatMap((key) => {
      const text = String(filters[key]);
      return text === '' ? [] : [[key, text]];
    }),
  );
}

/** The number on the filter button, which excludes the search. */
export function countSetFilters(filters: ContactListFilters): number {
  const { search: _search, startDate, endDate, ...rest } = filters;
  return Object.values(rest).filter((value) => value.length > 0).length + (startDate || endDate ? 1 : 0);
}

/** Rows of a page, remembered in the address. */
export function readPageSize(params: URLSearchParams): number {
  return contactPageSizes.find((size) => String(size) === params.get('limit')) ?? contactPageSize;
}

export function buildListQuery(
  filters: ContactListFilters & ContactListSort,
  page: number,
  limit: number = contactPageSize,
) {
  const { sort, order } = filters;
  return {
    ...listSetFilters(filters),
    ...(sort && order && { sort, order }),
    page,
    limit,
  };
}
