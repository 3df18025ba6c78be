import {
  type ContactSort,
  type ContactStatus,
  contactPageSize,
  contactSorts,
  contactStatuses,
  type SortOrder,
} from '@atrium/contracts/contacts/constants';

/** The filters of the contact list. Empty means not set; dates are the site's days ("2026-03-10"). */
export interface ContactListFilters {
  search: string;
  status: ContactStatus | '';
  serviceType: string;
  contacted: 'true' | 'false' | '';
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
  status: '',
  serviceType: '',
  contacted: '',
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
    status: contactStatuses.find((status) => status === text('status')) ?? '',
    serviceType: text('serviceType'),
    contacted: contacted === 'true' || contacted === 'false' ? contacted : '',
    startDate: day('startDate'),
    endDate: day('endDate'),
    owner: text('owner'),
    tag: text('tag'),
  };
}

/** Only filters that are set, so that an unfiltered list has a short URL. Also the parameters of the list call. */
export function listSetFilters(filters: ContactListFilters): Record<string, string> {
  return Object.fromEntries(filterKeys.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])));
}

/** The number on the filter button, which excludes the search. */
export function countSetFilters(filters: ContactListFilters): number {
  const { search: _search, startDate, endDate, ...rest } = filters;
  return Object.values(rest).filter(Boolean).length + (startDate || endDate ? 1 : 0);
}

export function buildListQuery(filters: ContactListFilters & ContactListSort, page: number) {
  const { sort, order } = filters;
  return {
    ...listSetFilters(filters),
    ...(sort && order && { sort, order }),
    page,
    limit: contactPageSize,
  };
}
