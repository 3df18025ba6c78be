import { useListState } from '@atrium/admin-kit/lists/use-list-state';
import { useSearchParams } from 'react-router-dom';
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
  const [params, setParams] = useSearchParams();
  const { filters, page, changeFilters, changePage } = useListState<ContactListFilters & ContactListSort>(
    codec,
  );
  return {
    filters,
    page,
    changeFilters,
    changePage,
    pageSize: readPageSize(params),
    changePageSize: (size: number) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        next.set('limit', String(size));
        return next;
      }),
    /** The address's query, for links to contacts and back. */
    search: params.size > 0 ? `?${params}` : '',
    clearFilters: () => changeFilters({ ...noFilters, search: filters.search }),
  };
}

export type ContactListState = ReturnType<typeof useContactListState>;
