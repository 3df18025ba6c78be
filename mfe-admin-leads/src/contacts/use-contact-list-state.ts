import { useListState } from '@atrium/admin-kit/lists/use-list-state';
import { type ContactListFilters, listSetFilters, noFilters, readFilters } from './contact-filters';

const codec = { read: readFilters, write: listSetFilters };

export function useContactListState() {
  const { filters, page, changeFilters, changePage } = useListState<ContactListFilters>(codec);
  return {
    filters,
    page,
    changeFilters,
    changePage,
    replaceFilters: (next: ContactListFilters) => changeFilters(next),
    clearFilters: () => changeFilters({ ...noFilters, search: filters.search }),
  };
}

export type ContactListState = ReturnType<typeof useContactListState>;
