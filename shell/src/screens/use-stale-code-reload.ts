import { useEffect } from 'react';

const FLAG = 'atrium.reloaded';

/** After a deployment an open page may request code that is gone: reloads the document once, never in a loop. */
export function useStaleCodeReload(isStale: boolean): void {
  useEffect(() => {
    if (!isStale) return;
    try {
      if (sessionStorage.getItem(FLAG) === window.location.pathname) return;
      sessionStorage.setItem(FLAG, window.location.pathname);
    } catch {
      return; // Without storage a reload loop could not be detected.
    }
    window.location.reload();
  }, [isStale]);
}
