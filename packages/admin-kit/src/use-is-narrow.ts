import { useCallback, useSyncExternalStore } from 'react';

/** The documented mobile breakpoint is 768 px. */
export function useIsNarrow(below = '47.99rem'): boolean {
  const query = `(max-width: ${below})`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
