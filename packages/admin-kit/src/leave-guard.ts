import { SessionContext } from '@atrium/mfe-kit';
import { useCallback, useContext, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom';

export interface LeaveGuard {
  /** A navigation is blocked until the user decides. */
  isAsking: boolean;
  leave(): void;
  stay(): void;
  /** Allows the navigation after a successful save, before the next render. */
  allowLeave(): void;
}

/** Protects unsaved changes: the page asks on navigation, the browser on closing the tab. */
export function useLeaveGuard(hasUnsavedChanges: boolean): LeaveGuard {
  const mayLeave = useRef(false);
  const session = useContext(SessionContext);
  const { pathname } = useLocation();
  const shouldBlock = useCallback<BlockerFunction>(
    // A hash link (of the form summary) stays on this page.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      // The form is left, but still on the screen until the next page is drawn. Blocked then, Back would do nothing.
      currentLocation.pathname === pathname &&
      !mayLeave.current &&
      // Without a session nothing can be saved, so the redirect to the login is allowed.
      session?.getState().user !== null &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The first save of a new item moves the open editor to the item's URL.
      (nextLocation.state as { keepsEditor?: boolean } | null)?.keepsEditor !== true,
    [hasUnsavedChanges, session, pathname],
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
