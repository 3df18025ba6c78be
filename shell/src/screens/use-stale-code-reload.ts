import { useEffect } from 'react';

const FLAG = 'atrium.reloaded';

/** After a deployment an open page may ask for code that is gone: reload the document once, never in a loop. */
export function useStaleCodeReload(isStale: boolean): void {
  useEffect(() => {
    if (!isStale) return;
    try {
      if (sessionStorage.getItem(FLAG) === window.location.pathname) return;
      sessionStorage.setItem(FLAG, window.location.pathname);
    } catch {
      return; // Without storage a loop couldn't be told from a first time.
    }
    window.location.reload();
  }, [isStale]);
}
