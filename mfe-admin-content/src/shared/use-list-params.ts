import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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

/** What a list shows, kept in the address: it survives a reload, Back, and can be sent to a colleague. */
export function useListParams<F extends string>(filterNames: readonly F[]): ListParams<F> {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>, isNewPlace: boolean) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // The window's place is kept: typing in the search box must not scroll it away.
        { replace: !isNewPlace, preventScrollReset: !isNewPlace },
      );
    },
    [setParams],
  );
  const names = filterNames.join(',');
  return useMemo(() => {
    const page = Number(params.get('page') ?? 1);
    const filters = Object.fromEntries(
      names.split(',').map((name) => [name, params.get(name) ?? '']),
    ) as Record<F, string>;
    return {
      page: Number.isInteger(page) && page > 0 ? page : 1,
      search: params.get('q') ?? '',
      filters,
      setPage: (next) => change({ page: next > 1 ? String(next) : '' }, true),
      setSearch: (search) => change({ q: search, page: '' }, false),
      setFilter: (name, value) => change({ [name]: value, page: '' }, false),
      clearFilters: () =>
        change({ ...Object.fromEntries(names.split(',').map((name) => [name, ''])), page: '' }, false),
    };
  }, [params, names, change]);
}
