import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { useConfirmed } from '@atrium/admin-kit/use-confirmed';
import type { RemoteDetails, RemoteHistoryEntry } from '@atrium/contracts/registry/schemas';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryPanel } from './history-panel';
import { MoveDialog } from './move-dialog';
import type { Move } from './moves';
import { ApprovalNotice } from './new-calls';
import { RemoteBadges } from './remote-badges';
import classes from './remotes.module.css';
import { useRemote } from './remotes.queries';
import { SettingsDialog } from './settings-dialog';
import { SettingsPanel } from './settings-panel';
import { StaleNotice } from './stale-notice';
import { TokenDialog } from './token-dialog';
import { TokenPanel } from './token-panel';
import { TrafficPanel } from './traffic-panel';
import { VersionTable } from './version-table';

type Opened =
  | { dialog: 'move'; move: Move; remote: RemoteDetails }
  | { dialog: 'token' | 'settings'; remote: RemoteDetails };

export function Component() {
  const { name = '' } = useParams();
  return <RemoteScreen key={name} name={name} />;
}

/** One remote: what visitors get, its versions, its deploy token, its history. */
function RemoteScreen({ name }: { name: string }) {
  useDocumentTitle(name);
  const query = useRemote(name);
  const { data: remote } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const confirmed = useConfirmed();

  function open(next: Opened | null) {
    setConflict(false);
    setOpened(next);
  }
  async function showConflict() {
    setOpened(null);
    await query.refetch();
    setConflict(true);
  }

  function onMove(move: Move) {
    if (remote === undefined) return;
    const openMove = () => open({ dialog: 'move', move, remote });
    if (move.kind === 'approve') void confirmed(openMove);
    else openMove();
  }
  return (
    <>
      <ScreenHeader
        title={name}
        badge={remote && <RemoteBadges remote={remote} />}
        breadcrumb={[
          { label: 'Dashboard', path: '/dashboard' },
          { label: 'Remotes', path: '/dashboard/remotes' },
          { label: name },
        ]}
        query={query}
        actions={remote && <RemoteActions remote={remote} onMove={onMove} />}
      />
      {query.isPending && <Skeleton shape="block" height={480} />}
      {query.isLoadingError && <QueryError query={query} title="The remote could not be loaded" />}
      {remote && (
        <div className={classes.page}>
          {hasConflict && <ConflictNotice name={name} last={remote.history[0]} />}
          {query.isRefetchError && <StaleNotice error={query.error} />}
          <StateNotice remote={remote} onMove={onMove} />
          <ApprovalNotice remote={remote} onMove={onMove} />
          <TrafficPanel remote={remote} onMove={onMove} />
          <VersionTable remote={remote} onMove={onMove} />
          <div className={classes.panels}>
            <SettingsPanel remote={remote} onEdit={() => open({ dialog: 'settings', remote })} />
            <TokenPanel
              remote={remote}
              onIssue={() => void confirmed(() => open({ dialog: 'token', remote }))}
              onRevoke={() => onMove({ kind: 'revoke token' })}
            />
            <HistoryPanel history={remote.history} />
          </div>
        </div>
      )}
      {opened?.dialog === 'move' && (
        <MoveDialog
          move={opened.move}
          remote={opened.remote}
          onClose={() => setOpened(null)}
          onStale={showConflict}
        />
      )}
      {opened?.dialog === 'token' && (
        <TokenDialog remote={opened.remote} onClose={() => setOpened(null)} onStale={showConflict} />
      )}
      {opened?.dialog === 'settings' && (
        <SettingsDialog remote={opened.remote} onClose={() => setOpened(null)} onStale={showConflict} />
      )}
    </>
  );
}

interface RemotePartProps {
  remote: RemoteDetails;
  onMove(move: Move): void;
}

function RemoteActions({ remote: { lock, retiredAt }, onMove }: RemotePartProps) {
  if (retiredAt !== null) return null;
  return (
    <div className="cluster gap-2">
      {lock === null && (
        <>
          <Button variant="outline" onClick={() => onMove({ kind: 'lock' })}>
            Lock…
          </Button>
          <Button variant="ghost" onClick={() => onMove({ kind: 'retire' })}>
            Retire…
          </Button>
        </>
      )}
    </div>
  );
}

function StateNotice({ remote: { lock, retiredAt }, onMove }: RemotePartProps) {
  return (
    <>
      {lock !== null && (
        <Notice
          tone="warning"
          title={`Locked by ${lock.by}, ${formatDayAndTime(lock.at)}`}
          actions={
            <Button size="s" variant="outline" onClick={() => onMove({ kind: 'unlock' })}>
              Unlock…
            </Button>
          }
        >
          <p>{lock.reason}</p>
        </Notice>
      )}
      {retiredAt !== null && (
        <Notice title={`Retired, ${formatDayAndTime(retiredAt)}`}>
          <p>No page offers this remote. Its versions are kept.</p>
        </Notice>
      )}
    </>
  );
}

function ConflictNotice({ name, last }: { name: string; last: RemoteHistoryEntry | undefined }) {
  return (
    <Notice tone="danger" title={`${name} has changed in the meantime, so nothing was done`}>
      {last && (
        <p>
          {last.by} {last.action} {last.version}, {formatDayAndTime(last.at)}. This page shows the present
          state: repeat your change if it is still right.
        </p>
      )}
    </Notice>
  );
}
