import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/**
 * Asks before unsaved changes are left behind: by a link (our dialog), by closing the tab (the browser's own).
 * `allowLeave` opens the way for the navigation that follows a successful save.
 */
export function useLeaveWarning(hasUnsavedChanges: boolean): { dialog: ReactNode; allowLeave(): void } {
  const mayLeave = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>(
    // A jump to a field of this page (from the list of problems) leaves nothing.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
    [hasUnsavedChanges],
  );
  const blocker = useBlocker(shouldBlock);

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
    allowLeave,
    dialog: (
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="Leave without saving?"
        text="You have unsaved changes. Visitors will not see them until you save. Are you sure you want to leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    ),
  };
}
