import { RUNNING_EVENT } from '@atrium/contracts/page-start';
import { useEffect } from 'react';

/** Tells the document's own script that the page's handlers answer from now on. */
export function useRunningSign(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(RUNNING_EVENT));
  }, []);
}
