import { useListState } from '@atrium/admin-kit/lists/use-list-state';
import {
  type ContactListFilters,
  type ContactListSort,
  listSetFilters,
  listSetSort,
  noFilters,
  readFilters,
  readPageSize,
  readSort,
} from './contact-filters';

const codec = {
  read: (params: URLSearchParams) => ({ ...readFilters(params), ...readSort(params) }),
  write: (state: ContactListFilters & ContactListSort) => ({
    ...listSetFilters(state),
    ...listSetSort(state),
  }),
};

/** Filters, sorting, page and page size, all in the address, so that Back and a contact's page know them. */
export function useContactListState() {
  const list = useListState<ContactListFilters & ContactListSort>(codec);
  return {
    ...list,
    pageSize: readPageSize(new URLSearchParams(list.search)),
    changePageSize: (size: number) =>
      list.changeQuery((query) => {
        query.delete('page');
        query.set('limit', String(size));
      }),
    clearFilters: () => list.changeFilters(({ search }) => ({ ...noFilters, search })),
  };
}

export type ContactListState = ReturnType<typeof useContactListState>;
