import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How the filters of a list are written in the address. Pass functions that do not change between renders. */
export interface ListStateCodec<Filters extends object> {
  /** Ignores values that no screen could have written. */
  read(params: URLSearchParams): Filters;
  /** Only what is set: an unfiltered list has a bare address. */
  write(filters: Filters): Record<string, string>;
}

export interface ListState<Filters extends object> {
  filters: Filters;
  page: number;
  /** Any change of a filter goes back to page 1. */
  changeFilters(change: Partial<Filters>): void;
  changePage(page: number): void;
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Keeps the filters and page of a list in the address, so that a reload, Back and a shared link restore them. */
export function useListState<Filters extends object>({
  read,
  write,
}: ListStateCodec<Filters>): ListState<Filters> {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (filters: Filters) => Filters, page: number) => {
      setParams(
        (current) => {
          const filters = read(current);
          const params = new URLSearchParams(current);
          for (const name of [...Object.keys(write(filters)), 'page']) params.delete(name);
          for (const [name, value] of Object.entries(write(next(filters)))) params.set(name, value);
          if (page > 1) params.set('page', String(page));
          return params;
        },
        // Typing in the search box must neither fill the history nor scroll the box away.
        { replace: page === 1, preventScrollReset: page === 1 },
      );
    },
    [setParams, read, write],
  );
  return useMemo(
    () => ({
      filters: read(params),
      page: readPage(params),
      changeFilters: (part) => change((filters) => ({ ...filters, ...part }), 1),
      changePage: (page) => change((filters) => filters, page),
    }),
    [params, read, change],
  );
}
