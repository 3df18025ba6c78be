import { useEffect } from 'react';
import { whenShown } from '../layout/visit';

/** Counts a view of this item (bots seldom run scripts, and nothing waits for it). */
export function useViewBeacon(
  resource: 'blogs' | 'services' | 'solutions' | 'case-studies' | 'pages',
  id: string | undefined,
): void {
  useEffect(() => {
    if (id) whenShown(() => navigator.sendBeacon?.(`/api/${resource}/${id}/view`));
  }, [resource, id]);
}
