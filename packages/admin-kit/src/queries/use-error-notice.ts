import { useEffect, useRef } from 'react';

interface FailedQuery {
  isError: boolean;
  errorUpdatedAt: number;
}

/** Reports each failure of a query once, however often the screen renders. */
export function useErrorNotice(query: FailedQuery, notify: () => void): void {
  const latest = useRef(notify);
  latest.current = notify;
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) latest.current();
  }, [isError, errorUpdatedAt]);
}
