import { useEffect } from 'react';

/** Goes to the last page there is when the one in the address is beyond it (its last item was deleted). */
export function usePageInRange(
  { page, setPage }: { page: number; setPage(page: number): void },
  { isPlaceholderData }: { isPlaceholderData: boolean },
  totalPages: number | undefined,
): void {
  useEffect(() => {
    // Placeholder data has the pages of another filter or page.
    if (!isPlaceholderData && totalPages !== undefined && page > Math.max(1, totalPages))
      setPage(Math.max(1, totalPages));
  }, [page, isPlaceholderData, totalPages, setPage]);
}
