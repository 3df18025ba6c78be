import { formatBytes, formatDayAndTime, pluralise } from '@atrium/admin-kit/text/format';
import type { RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { Badge } from '@atrium/ui/badge';
import { describeFailures } from './describe-failures';
import classes from './remotes.module.css';

/** Who shipped a version, when, and from which commit. */
export function Shipped({ version }: { version: RemoteVersionInfo }) {
  const { publishedAt, publishedBy, message, commit } = version;
  return (
    <div className={classes.facts}>
      {message && <p className={classes.message}>{message}</p>}
      <p className={classes.muted}>
        {publishedBy}, <time dateTime={publishedAt}>{formatDayAndTime(publishedAt)}</time>
      </p>
      <p className={classes.muted}>
        {commit === null ? (
          'No commit named'
        ) : (
          <>
            Commit <code title={commit}>{commit.slice(0, 10)}</code>
          </>
        )}
        , {formatBytes(version.bytes)} in {pluralise(version.files, 'file')}
      </p>
    </div>
  );
}

/** The checks that a version has passed, and what browsers have reported since. */
export function Health({ version, isDetailed }: { version: RemoteVersionInfo; isDetailed?: boolean }) {
  const { failures, health } = version;
  return (
    <div className={classes.facts}>
      <p>
        <HealthBadge failures={failures.total} />
      </p>
      {failures.total > 0 && (
        <p className={classes.muted}>
          {describeFailures(version)}
          {failures.lastAt !== null && ` Last one ${formatDayAndTime(failures.lastAt)}.`}
        </p>
      )}
      {isDetailed && (
        <p className={classes.muted}>
          {health.checks.length === 0
            ? 'Published without checks'
            : `Passed ${pluralise(health.checks.length, 'check')}: ${health.checks.join(', ')}`}
        </p>
      )}
      {isDetailed && (
        <p className={classes.muted}>
          A mail goes to {version.contact ?? 'the staff'} if it is rolled back for its failures
        </p>
      )}
    </div>
  );
}

export function HealthBadge({ failures }: { failures: number }) {
  return (
    <Badge size="s" tone={failures === 0 ? 'success' : 'danger'} hasDot>
      {failures === 0 ? 'No failures' : pluralise(failures, 'failure')}
    </Badge>
  );
}
