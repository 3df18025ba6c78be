import { useEffect } from 'react';

/** Tells the server once that a person sees this item (bots seldom run scripts, and nothing waits for it). */
export function useViewBeacon(
  resource: 'blogs' | 'services' | 'solutions' | 'case-studies',
  id: string | undefined,
): void {
  useEffect(() => {
    if (id) navigator.sendBeacon?.(`/api/${resource}/${id}/view`);
  }, [resource, id]);
}
