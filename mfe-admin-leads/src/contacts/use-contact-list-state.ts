import { useSearchParams } from 'react-router-dom';
import { type ContactListFilters, listSetFilters, noFilters, readFilters, readPage } from './contact-filters';

/** Filters and page live in the address: Back restores them and a colleague can be sent the very list. */
export function useContactListState() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const page = readPage(params);

  function write(next: ContactListFilters, nextPage: number) {
    const entries = { ...listSetFilters(next), ...(nextPage > 1 ? { page: String(nextPage) } : {}) };
    setParams(entries, { replace: true, preventScrollReset: true });
  }

  return {
    filters,
    page,
    /** Any change of filter or search starts again at page 1. */
    changeFilters: (change: Partial<ContactListFilters>) => write({ ...filters, ...change }, 1),
    replaceFilters: (next: ContactListFilters) => write(next, 1),
    clearFilters: () => write({ ...noFilters, search: filters.search }, 1),
    changePage: (next: number) => write(filters, next),
  };
}

export type ContactListState = ReturnType<typeof useContactListState>;
