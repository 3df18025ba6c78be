import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the server's HTML and while hydrating, true once the page is alive: for what only works with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
