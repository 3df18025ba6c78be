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
      {message && <p className="semibold">{message}</p>}
      <p className="muted small">
        {publishedBy}, <time dateTime={publishedAt}>{formatDayAndTime(publishedAt)}</time>
      </p>
      <p className="muted small">
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
        <p className="muted small">
          {describeFailures(version)}
          {failures.lastAt !== null && ` Last one ${formatDayAndTime(failures.lastAt)}.`}
        </p>
      )}
      {isDetailed && (
        <p className="muted small">
          {health.checks.length === 0
            ? 'Published without checks'
            : `Passed ${pluralise(health.checks.length, 'check')}: ${health.checks.join(', ')}`}
        </p>
      )}
      <SmokeRuns runs={isDetailed ? version.smokeRuns : version.smokeRuns.slice(0, 1)} />
      {isUntried(version) && <p className="muted small">Nobody has opened it: a roll-back skips it</p>}
      {isDetailed && (
        <p className="muted small">
          A mail goes to {version.contact ?? 'the staff'} if it is rolled back for its failures
        </p>
      )}
    </div>
  );
}

/** A roll-back skips it. */
export const isUntried = ({ smokeRuns, lastUsedAt, isOfInstallation }: RemoteVersionInfo): boolean =>
  lastUsedAt === null &&
  !isOfInstallation &&
  smokeRuns.find(({ kind }) => kind === 'smoke')?.failures.length !== 0;

/** The results of the version in a browser: in the live shell before its publication, and in shells that were not live yet. */
function SmokeRuns({ runs }: { runs: RemoteVersionInfo['smokeRuns'] }) {
  if (runs.length === 0) return <p className="muted small">Not tried in a browser</p>;
  return runs.map(({ kind, shell, at, by, beside, pages, failures }, run) => (
    <div key={run} className={classes.facts}>
      <p className="small">
        {failures.length === 0 ? 'Works in a browser' : 'Fails in a browser'}
        {kind === 'rehearsal' && (
          <>
            {' '}
            with the next shell <code>{shell}</code>
          </>
        )}
      </p>
      {failures.length > 0 && (
        <ul className={classes.effects}>
          {failures.map(({ page, reason }, index) => (
            <li key={index}>
              <code>{page}</code>: {reason}
            </li>
          ))}
        </ul>
      )}
      <p className="muted small" title={beside.join(', ')}>
        {by}, <time dateTime={at}>{formatDayAndTime(at)}</time>, {pluralise(pages.length, 'page')} beside{' '}
        {pluralise(beside.length, 'remote')}
      </p>
    </div>
  ));
}

export function HealthBadge({ failures }: { failures: number }) {
  return (
    <Badge size="s" tone={failures === 0 ? 'success' : 'danger'} hasDot>
      {failures === 0 ? 'No failures' : pluralise(failures, 'failure')}
    </Badge>
  );
}
