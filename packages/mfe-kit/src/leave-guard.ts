import { useCallback, useContext, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { SessionContext } from './session-context';

export interface LeaveGuard {
  /** A navigation is blocked; the page shows its question. */
  isAsking: boolean;
  leave(): void;
  stay(): void;
  /** Allows the navigation after a successful save, before the next render. */
  allowLeave(): void;
}

/**
 * Protects unsaved changes: on navigation the page asks, on closing the tab the browser does.
 */
export function useLeaveGuard(hasUnsavedChanges: boolean): LeaveGuard {
  const mayLeave = useRef(false);
  const session = useContext(SessionContext);
  const shouldBlock = useCallback<BlockerFunction>(
    // A hash link (from the list of problems) stays on this page.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      !mayLeave.current &&
      // Without a session the page can neither save nor stay: the way to the login is open.
      session?.getState().user !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [hasUnsavedChanges, session],
  );
  const blocker = useBlocker(shouldBlock);

  // Registered only with unsaved changes: a beforeunload listener disables the back/forward cache.
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
