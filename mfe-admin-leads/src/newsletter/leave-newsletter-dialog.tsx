import { ConfirmDialog } from '@atrium/ui/confirm-dialog';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/** Asks before what is written is left behind, on the site and with the tab. */
export function LeaveNewsletterDialog({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave this newsletter?"
      text="What you have written has not been saved as a draft."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
