import { openInNewTab } from '@atrium/admin-kit/open-in-new-tab';
import { useCan } from '@atrium/admin-kit/use-can';
import type { RemoteDetails, RemoteVersionInfo } from '@atrium/contracts/registry/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { useState } from 'react';
import type { Move } from './moves';
import { NewCalls } from './new-calls';
import classes from './remotes.module.css';
import { Health, isUntried, Shipped } from './version-facts';

const shownAtFirst = 10;
const firstShare = 10;

interface VersionTableProps {
  remote: RemoteDetails;
  onMove(move: Move): void;
}

/** Every stored version, newest first. */
export function VersionTable({ remote, onMove }: VersionTableProps) {
  const [isComplete, setComplete] = useState(false);
  const { versions } = remote;
  return (
    <section aria-labelledby="versions" className={classes.section}>
      <h2 id="versions" className={classes.sectionTitle}>
        Versions
      </h2>
      <DataTable
        caption={`Versions of ${remote.name}`}
        rows={isComplete ? versions : versions.slice(0, shownAtFirst)}
        getRowId={({ version }) => version}
        emptyState={
          <EmptyState
            title="Nothing has been published yet"
            text="The team publishes with atrium publish and its deploy token."
            headingLevel={3}
          />
        }
        columns={[
          {
            id: 'version',
            header: 'Version',
            isPrimary: true,
            cell: (version) => (
              <div className={`cluster gap-2 ${classes.name}`}>
                <code>{version.version}</code>
                <PlaceBadge remote={remote} version={version.version} />
                {version.needsApproval && (
                  <Badge size="s" tone="warning">
                    Waits for approval
                  </Badge>
                )}
                {version.settingProblems.length > 0 && (
                  <Badge size="s" tone="warning">
                    Waits for settings
                  </Badge>
                )}
                {isUntried(version) && (
                  <Badge size="s" tone="warning">
                    Not tried
                  </Badge>
                )}
              </div>
            ),
          },
          {
            id: 'shipped',
            header: 'Shipped',
            cell: (version) => (
              <div className={classes.facts}>
                <Shipped version={version} />
                <NewCalls version={version} />
              </div>
            ),
          },
          { id: 'health', header: 'Health', cell: (version) => <Health version={version} /> },
          {
            id: 'actions',
            header: 'Actions',
            isActions: true,
            cell: (version) => <VersionActions remote={remote} version={version} onMove={onMove} />,
          },
        ]}
      />
      {!isComplete && versions.length > shownAtFirst && (
        <Button variant="outline" onClick={() => setComplete(true)}>
          Show all {versions.length} versions
        </Button>
      )}
    </section>
  );
}

function PlaceBadge({ remote, version }: { remote: RemoteDetails; version: string }) {
  const { active, canary, previous, withdrawn, retiredAt } = remote;
  if (version === active && retiredAt === null)
    return (
      <Badge size="s" tone="primary">
        Active
      </Badge>
    );
  if (version === canary?.version)
    return (
      <Badge size="s" tone="accent">
        Canary, {canary.percent} %
      </Badge>
    );
  if (withdrawn.includes(version))
    return (
      <Badge size="s" tone="warning">
        Rolled back
      </Badge>
    );
  if (version === previous) return <Badge size="s">Fallback</Badge>;
  return null;
}

interface VersionActionsProps {
  remote: RemoteDetails;
  version: RemoteVersionInfo;
  onMove(move: Move): void;
}

/** A version that waits for approval is not opened either: its code would run with the reader's session. */
function VersionActions({ remote, version, onMove }: VersionActionsProps) {
  const { lock, active, retiredAt, canary } = remote;
  const isInUse = (version.version === active && retiredAt === null) || version.version === canary?.version;
  return (
    <div className="cluster gap-2">
      {!version.needsApproval && <OpenVersion remote={remote.name} version={version.version} />}
      {lock === null && !isInUse && <VersionMoves remote={remote} version={version} onMove={onMove} />}
    </div>
  );
}

function OpenVersion({ remote, version }: { remote: string; version: string }) {
  const api = useApi();
  const open = () =>
    openInNewTab(
      async () => {
        const params = { name: remote, version };
        const path = '/api/registry/remotes/:name/versions/:version/open';
        return (await api.post(path, undefined, { params })).data.path;
      },
      { what: 'the version', failed: `${version} could not be opened`, nothingDone: 'no address was made' },
    );
  return (
    <Button size="s" variant="ghost" aria-label={`Open ${version} in a new tab`} onClick={() => void open()}>
      Open
    </Button>
  );
}

function VersionMoves({
  remote: { active, retiredAt },
  version: { version, needsApproval, settingProblems },
  onMove,
}: VersionActionsProps) {
  const canApprove = useCan('remotes.approve');
  const isRetired = retiredAt !== null;
  if (needsApproval)
    return canApprove ? (
      <Button
        size="s"
        variant="outline"
        aria-label={`Approve ${version}…`}
        onClick={() => onMove({ kind: 'approve', version })}
      >
        Approve…
      </Button>
    ) : (
      <p className="muted small">After an approval</p>
    );
  if (settingProblems.length > 0) return <p className="muted small">After a change of the settings</p>;
  return (
    <>
      <Button
        size="s"
        variant="outline"
        aria-label={`Activate ${version}…`}
        onClick={() => onMove({ kind: 'activate', version })}
      >
        Activate…
      </Button>
      {active !== null && !isRetired && (
        <Button
          size="s"
          variant="ghost"
          aria-label={`Start a canary of ${version}…`}
          onClick={() => onMove({ kind: 'canary', version, percent: firstShare })}
        >
          Canary…
        </Button>
      )}
    </>
  );
}
