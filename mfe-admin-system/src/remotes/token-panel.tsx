import { formatDay, formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { Notice } from '@atrium/ui/notice';
import classes from './remotes.module.css';

interface TokenPanelProps {
  remote: RemoteDetails;
  onIssue(): void;
  onRevoke(): void;
}

/** The deploy token, of which only its dates are known, and what it may claim. */
export function TokenPanel({ remote: { token, grants }, onIssue, onRevoke }: TokenPanelProps) {
  return (
    <Card as="section" aria-labelledby="token" className={classes.panel}>
      <h2 id="token" className={classes.sectionTitle}>
        Deploy token
      </h2>
      <p className="muted small">
        It publishes this remote, reads it and its source maps
        {token?.canMove ? ', and moves its versions' : ''}. It puts code into the pages of its remote: on the
        server this code can do what an anonymous visitor can, in the browser what the person who has such a
        page open can.
      </p>
      {token?.endsAt && (
        <Notice tone="warning">
          It was issued before tokens named the account that they act for, and ends on{' '}
          {formatDay(token.endsAt)}. Rotate it before, so that the team can go on publishing.
        </Notice>
      )}
      <dl className={classes.list}>
        <dt>Token</dt>
        <dd>
          {token === null ? 'None' : `Issued by ${token.by}, ${formatDayAndTime(token.issuedAt)}`}
          {token !== null && (
            <p className="muted small">
              {token.lastUsedAt === null ? 'Not used yet' : `Last used ${formatDayAndTime(token.lastUsedAt)}`}
            </p>
          )}
        </dd>
        <dt>May claim</dt>
        <dd className={classes.grants}>
          {grants.prefixes.length === 0 && 'No path'}
          {grants.prefixes.map((prefix) => (
            <code key={prefix}>{prefix}</code>
          ))}
        </dd>
        {grants.origins.length > 0 && (
          <>
            <dt>May use</dt>
            <dd className={classes.grants}>
              {grants.origins.map((origin) => (
                <code key={origin}>{origin}</code>
              ))}
            </dd>
          </>
        )}
      </dl>
      <div className="cluster gap-2">
        <Button size="s" variant="outline" onClick={onIssue}>
          {token === null ? 'Create token…' : 'Rotate token…'}
        </Button>
        {token !== null && (
          <Button size="s" variant="ghost" onClick={onRevoke}>
            Revoke token…
          </Button>
        )}
      </div>
    </Card>
  );
}
