import type { ContactListFilters, ContactListSort } from './contact-filters';

/** Query keys of contacts; all of them start with `all`. */
export const contactKeys = {
  all: ['contacts'] as const,
  list: (filters: ContactListFilters & ContactListSort, page: number) =>
    ['contacts', 'list', filters, page] as const,
  column: (status: string) => ['contacts', 'column', status] as const,
  detail: (id: string) => ['contacts', 'detail', id] as const,
  timeline: (id: string) => ['contacts', 'timeline', id] as const,
  duplicates: (id: string) => ['contacts', 'duplicates', id] as const,
  stats: ['contacts', 'stats'] as const,
  distributions: ['contacts', 'distributions'] as const,
  priority: (page: number) => ['contacts', 'priority', page] as const,
  quarantine: (page: number) => ['contacts', 'quarantine', page] as const,
  intake: ['contacts', 'intake'] as const,
  tags: ['contacts', 'tags'] as const,
  savedFilters: ['contacts', 'saved-filters'] as const,
};
