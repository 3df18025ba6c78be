import { useListState } from '@atrium/admin-kit/lists/use-list-state';
import {
  type ContactListFilters,
  type ContactListSort,
  listSetFilters,
  listSetSort,
  noFilters,
  readFilters,
  readSort,
} from './contact-filters';

const codec = {
  read: (params: URLSearchParams) => ({ ...readFilters(params), ...readSort(params) }),
  write: (state: ContactListFilters & ContactListSort) => ({
    ...listSetFilters(state),
    ...listSetSort(state),
  }),
};

export function useContactListState() {
  const { filters, page, changeFilters, changePage } = useListState<ContactListFilters & ContactListSort>(
    codec,
  );
  return {
    filters,
    page,
    changeFilters,
    changePage,
    clearFilters: () => changeFilters({ ...noFilters, search: filters.search }),
  };
}

export type ContactListState = ReturnType<typeof useContactListState>;
