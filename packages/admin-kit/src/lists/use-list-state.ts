import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

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
  changeFilters(change: Partial<Filters> | ((filters: Filters) => Partial<Filters>)): void;
  changePage(page: number): void;
  /** For parameters that are no filters. */
  changeQuery(write: (query: URLSearchParams) => void, options?: NavigateOptions): void;
  /** The query of the address, for links to it. */
  search: string;
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/**
 * The query of the address, and a change of it. The router shows a new address some renders after it was asked for, and a
 * delayed call may come from an older render: each change builds on the last one.
 */
export function useAddressQuery() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (write: (params: URLSearchParams) => void, options?: NavigateOptions) => {
      const next = new URLSearchParams(latest.current);
      write(next);
      latest.current = next;
      void navigate(`?${next}`, options);
    },
    [navigate],
  );
  return [params, change] as const;
}

/** Keeps the filters and page of a list in the address, so that a reload, Back and a shared link restore them. */
export function useListState<Filters extends object>({
  read,
  write,
}: ListStateCodec<Filters>): ListState<Filters> {
  const [params, changeQuery] = useAddressQuery();
  const change = useCallback(
    (next: (filters: Filters) => Filters, page: number) =>
      changeQuery(
        (query) => {
          const filters = read(query);
          for (const name of [...Object.keys(write(filters)), 'page']) query.delete(name);
          for (const [name, value] of Object.entries(write(next(filters)))) query.set(name, value);
          if (page > 1) query.set('page', String(page));
        },
        // Typing in the search box must neither fill the history nor scroll the box away.
        { replace: page === 1, preventScrollReset: page === 1 },
      ),
    [changeQuery, read, write],
  );
  return useMemo(
    () => ({
      filters: read(params),
      page: readPage(params),
      changeFilters: (part) =>
        change((filters) => ({ ...filters, ...(typeof part === 'function' ? part(filters) : part) }), 1),
      changePage: (page) => change((filters) => filters, page),
      changeQuery,
      search: params.size > 0 ? `?${params}` : '',
    }),
    [params, read, change, changeQuery],
  );
}
