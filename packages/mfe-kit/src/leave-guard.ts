import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

export interface LeaveGuard {
  /** Somebody is about to leave the page by a link; the page shows its question. */
  isAsking: boolean;
  leave(): void;
  stay(): void;
  /** Opens the way for the navigation that follows a successful save, before anything is drawn again. */
  allowLeave(): void;
}

/**
 * Keeps unsaved changes from being left behind: by a link, so that the page can ask, and by closing the tab, where the
 * browser asks itself.
 */
export function useLeaveGuard(hasUnsavedChanges: boolean): LeaveGuard {
  const mayLeave = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>(
    // A jump to a field of this page (from the list of problems) leaves nothing.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
    [hasUnsavedChanges],
  );
  const blocker = useBlocker(shouldBlock);

  // Only while there is something to lose: a page that listens for its end is not kept for the way back.
  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsavedChanges]);

  const allowLeave = useCallback(() => {
    mayLeave.current = true;
  }, []);

  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    allowLeave,
  };
}
