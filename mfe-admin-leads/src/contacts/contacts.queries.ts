import { contactPageSizes } from '@atrium/contracts/contacts/constants';
import type { ApiClient } from '@atrium/mfe-kit';
import { queryOptions } from '@tanstack/react-query';
import { buildListQuery, type ContactListFilters, type ContactListSort } from './contact-filters';

/** A multiple of 2, 3 and 4: fills whole rows at every width of the grid. */
const priorityPageSize = 24;

/** Contacts of a list that a contact's page can go through without another call. Each page of the list is within one such part. */
export const neighbourCount = Math.max(...contactPageSizes);

/** Keys that changes set or invalidate; all keys of contacts start with `all`. */
export const contactKeys = {
  all: ['contacts'],
  column: (status: string) => ['contacts', 'column', status],
  detail: (id: string) => ['contacts', 'detail', id],
  savedFilters: ['contacts', 'saved-filters'],
};

export const contactQueries = (api: ApiClient) => ({
  list: (filters: ContactListFilters & ContactListSort, page: number, pageSize: number) =>
    queryOptions({
      queryKey: ['contacts', 'list', filters, page, pageSize],
      queryFn: ({ signal }) =>
        api.get('/api/contacts', { query: buildListQuery(filters, page, pageSize), signal }),
    }),
  /** The ids around a contact in its list. Not under `all`: a change must not take the next contacts away. */
  neighbours: (filters: ContactListFilters & ContactListSort, page: number) =>
    queryOptions({
      queryKey: ['contact-neighbours', filters, page],
      queryFn: async ({ signal }) =>
        (
          await api.get('/api/contacts', { query: buildListQuery(filters, page, neighbourCount), signal })
        ).data.map(({ _id }) => _id),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  priority: (page: number) =>
    queryOptions({
      queryKey: ['contacts', 'priority', page],
      queryFn: ({ signal }) =>
        api.get('/api/contacts/priority', { query: { page, limit: priorityPageSize }, signal }),
    }),
  quarantine: (page: number) =>
    queryOptions({
      queryKey: ['contacts', 'quarantine', page],
      queryFn: ({ signal }) => api.get('/api/contacts/quarantine', { query: { page }, signal }),
    }),
  trash: (page: number, search: string) =>
    queryOptions({
      queryKey: ['contacts', 'trash', page, search],
      queryFn: ({ signal }) =>
        api.get('/api/contacts/trash', { query: { page, ...(search !== '' && { search }) }, signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: contactKeys.detail(id),
      queryFn: async ({ signal }) => (await api.get('/api/contacts/:id', { params: { id }, signal })).data,
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ['contacts', 'timeline', id],
      queryFn: async ({ signal }) =>
        (await api.get('/api/contacts/:id/timeline', { params: { id }, signal })).data,
    }),
  duplicates: (id: string) =>
    queryOptions({
      queryKey: ['contacts', 'duplicates', id],
      queryFn: async ({ signal }) =>
        (await api.get('/api/contacts/:id/duplicates', { params: { id }, signal })).data,
    }),
  stats: queryOptions({
    queryKey: ['contacts', 'stats'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/stats', { signal })).data,
  }),
  values: queryOptions({
    queryKey: ['contacts', 'values'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/values', { signal })).data,
  }),
  distributions: queryOptions({
    queryKey: ['contacts', 'distributions'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/dashboard', { signal })).data,
  }),
  intake: queryOptions({
    queryKey: ['contacts', 'intake'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/intake', { signal })).data,
  }),
  tags: queryOptions({
    queryKey: ['contacts', 'tags'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/tags', { signal })).data,
  }),
  savedFilters: queryOptions({
    queryKey: contactKeys.savedFilters,
    queryFn: async ({ signal }) => (await api.get('/api/contacts/filters', { signal })).data,
  }),
});
