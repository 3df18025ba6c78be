import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useDismissed } from './use-dismissed';

/** Until it is dismissed on this device. */
export function EmbeddedDatabaseNotice() {
  const [isDismissed, dismiss] = useDismissed('embedded-database-notice');
  if (isDismissed) return null;
  return (
    <Notice
      tone="warning"
      title="The database of this site is for trying out"
      actions={
        <Button size="s" variant="outline" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <p>
        It is an alpha version of MongoDB that comes with the installation. Before real leads and subscribers
        are kept here, move the data to a MongoDB server: <code>npm run move</code>, described in
        docs/operations.md.
      </p>
    </Notice>
  );
}
