import { useSyncExternalStore } from 'react';

/** The documented mobile breakpoint is 768 px. */
const narrowQuery = '(max-width: 47.99rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(narrowQuery);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches);
