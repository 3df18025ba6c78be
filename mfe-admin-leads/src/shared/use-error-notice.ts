import { useEffect, useRef } from 'react';

interface FailedQuery {
  isError: boolean;
  errorUpdatedAt: number;
}

/** Tells of each failure of a query once, however often the screen is drawn. */
export function useErrorNotice(query: FailedQuery, notify: () => void): void {
  const latest = useRef(notify);
  latest.current = notify;
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) latest.current();
  }, [isError, errorUpdatedAt]);
}
