import { useEffect } from 'react';

/** Goes to the last page there is when the one in the address is beyond it (its last item was deleted). */
export function usePageInRange(
  { page, setPage }: { page: number; setPage(page: number): void },
  totalPages: number | undefined,
): void {
  useEffect(() => {
    if (totalPages !== undefined && page > Math.max(1, totalPages)) setPage(Math.max(1, totalPages));
  }, [page, totalPages, setPage]);
}
