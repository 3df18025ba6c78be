import { useMemo } from 'react';
import { useListState } from './use-list-state';

export interface ListParams<F extends string> {
  page: number;
  search: string;
  filters: Record<F, string>;
  setPage(page: number): void;
  /** Changing the search or a filter goes back to page 1. */
  setSearch(search: string): void;
  setFilter(name: F, value: string): void;
  clearFilters(): void;
}

/** The list state of a screen with a search box (`q`) and filters that are plain texts. */
export function useListParams<F extends string>(filterNames: readonly F[]): ListParams<F> {
  const joined = filterNames.join(',');
  const codec = useMemo(() => {
    const names = ['q', ...joined.split(',')];
    return {
      read: (params: URLSearchParams): Record<string, string> =>
        Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
      write: (filters: Record<string, string>) =>
        Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    };
  }, [joined]);
  const { filters: values, page, changeFilters, changePage } = useListState(codec);
  return useMemo(() => {
    const { q = '', ...filters } = values;
    return {
      page,
      search: q,
      filters: filters as Record<F, string>,
      setPage: changePage,
      setSearch: (search) => changeFilters({ q: search }),
      setFilter: (name, value) => changeFilters({ [name]: value }),
      clearFilters: () => changeFilters(Object.fromEntries(Object.keys(filters).map((name) => [name, '']))),
    };
  }, [values, page, changeFilters, changePage]);
}
