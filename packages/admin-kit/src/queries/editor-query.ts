import type { UseQueryResult } from '@tanstack/react-query';

/** Options of the query that an editor starts from: it is read each time an editor opens, and never again while it is open. */
export const editorQuery = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always',
} as const;

/**
 * The item that an editor was opened with. A cached item may be older than the last save, and its `rev` would make the next save a
 * conflict with oneself.
 */
export const readOpened = <Item>({
  data,
  isFetchedAfterMount,
}: Pick<UseQueryResult<Item>, 'data' | 'isFetchedAfterMount'>): Item | undefined =>
  isFetchedAfterMount ? data : undefined;
