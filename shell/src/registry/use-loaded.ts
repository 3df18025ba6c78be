import { useCallback, useEffect, useRef, useState } from 'react';

const REFRESH_MS = 30_000;

interface LoadState<T> {
  data?: T;
  /** Of the last attempt. Older data stays. */
  error?: unknown;
  isLoading: boolean;
}

/** Loads at once, every 30 seconds while the page is visible, and on demand. `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): LoadState<T> & { refresh(): Promise<void> } {
  const [state, setState] = useState<LoadState<T>>({ isLoading: true });
  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const set = (next: (before: LoadState<T>) => LoadState<T>) => own === latest.current && setState(next);
    set((before) => ({ ...before, isLoading: true }));
    try {
      const data = await load();
      set(() => ({ data, isLoading: false }));
    } catch (error) {
      set((before) => ({ ...before, error, isLoading: false }));
    }
  }, [load]);

  useEffect(() => {
    void refresh();
    const timer = setInterval(() => document.hidden || void refresh(), REFRESH_MS);
    return () => {
      latest.current += 1;
      clearInterval(timer);
    };
  }, [refresh]);
  return { ...state, refresh };
}
