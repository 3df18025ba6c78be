import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { useState } from 'react';

const storageKey = 'atrium.embedded-database-notice';

function readDismissed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'dismissed';
  } catch {
    return false;
  }
}

/** Until it is dismissed on this device. */
export function EmbeddedDatabaseNotice() {
  const [isDismissed, setDismissed] = useState(readDismissed);
  if (isDismissed) return null;

  function dismiss() {
    setDismissed(true);
    try {
      localStorage.setItem(storageKey, 'dismissed');
    } catch {
      // Storage is unavailable: the notice comes back with the next page.
    }
  }

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
