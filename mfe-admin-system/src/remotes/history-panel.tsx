import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { useState } from 'react';
import classes from './remotes.module.css';

const shownAtFirst = 8;

/** Who changed what, newest first. */
export function HistoryPanel({ history }: Pick<RemoteDetails, 'history'>) {
  const [isComplete, setComplete] = useState(false);
  const shown = isComplete ? history : history.slice(0, shownAtFirst);
  return (
    <Card as="section" aria-labelledby="history" className={classes.panel}>
      <h2 id="history" className={classes.sectionTitle}>
        History
      </h2>
      <ol className={classes.history}>
        {shown.map(({ revision, at, by, action, version, reason }) => (
          <li key={revision} className={classes.event}>
            <p>
              <strong>{by}</strong> {action} {version !== null && <code>{version}</code>}
            </p>
            {reason && <p>“{reason}”</p>}
            <p className="muted small">
              <time dateTime={at}>{formatDayAndTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {shown.length < history.length && (
        <Button size="s" variant="outline" onClick={() => setComplete(true)}>
          Show all {history.length} entries
        </Button>
      )}
    </Card>
  );
}
