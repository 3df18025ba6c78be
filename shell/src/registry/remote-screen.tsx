import type { RemoteDetails, RemoteHistoryEntry } from '@atrium/contracts/registry/schemas';
import { ApiError, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { ErrorState } from '@atrium/ui/error-state';
import { Notice } from '@atrium/ui/notice';
import { PageHeader } from '@atrium/ui/page-header';
import { Skeleton } from '@atrium/ui/skeleton';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { NotFoundScreen } from '../screens/not-found-screen';
import { formatMoment } from './format';
import { HistoryPanel } from './history-panel';
import { describeError, StaleNotice } from './load-error';
import { MoveDialog } from './move-dialog';
import type { Move } from './moves';
import classes from './registry.module.css';
import { RemoteBadges } from './remote-badges';
import { TokenDialog } from './token-dialog';
import { TokenPanel } from './token-panel';
import { TrafficPanel } from './traffic-panel';
import { useLoaded } from './use-loaded';
import { VersionTable } from './version-table';

type Opened =
  | { dialog: 'move'; move: Move; remote: RemoteDetails }
  | { dialog: 'token'; remote: RemoteDetails };

/** One remote: what visitors get, its versions, its deploy token, its history. */
export function RemoteScreen({ name }: { name: string }) {
  useDocumentTitle(`${name} | Atrium`);
  const api = useApi();
  const load = useCallback(
    async () => (await api.get('/api/registry/remotes/:name', { params: { name } })).data,
    [api, name],
  );
  const { data: remote, error, isLoading, refresh } = useLoaded(load);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasConflict, setConflict] = useState(false);

  function open(next: Opened | null) {
    setConflict(false);
    setOpened(next);
  }
  async function showConflict() {
    setOpened(null);
    await refresh();
    setConflict(true);
  }

  if (!remote && error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  const onMove = (move: Move) => remote && open({ dialog: 'move', move, remote });
  return (
    <>
      <PageHeader
        title={name}
        badge={remote && <RemoteBadges remote={remote} />}
        breadcrumb={[
          { label: 'Dashboard', path: '/dashboard' },
          { label: 'Remotes', path: '/dashboard/remotes' },
          { label: name },
        ]}
        linkAs={Link}
        onRefresh={refresh}
        isRefreshing={isLoading}
        actions={remote && <RemoteActions remote={remote} onMove={onMove} />}
      />
      {!remote && error === undefined && <Skeleton shape="block" height={480} />}
      {!remote && error !== undefined && (
        <ErrorState
          title="The remote could not be loaded"
          {...describeError(error)}
          onRetry={refresh}
          isRetrying={isLoading}
        />
      )}
      {remote && (
        <div className={classes.page}>
          {hasConflict && <ConflictNotice name={name} last={remote.history[0]} />}
          {error !== undefined && <StaleNotice error={error} />}
          <StateNotice remote={remote} onMove={onMove} />
          <TrafficPanel remote={remote} onMove={onMove} />
          <VersionTable remote={remote} onMove={onMove} />
          <div className={classes.panels}>
            <TokenPanel
              remote={remote}
              onIssue={() => open({ dialog: 'token', remote })}
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
          onDone={() => {
            setOpened(null);
            void refresh();
          }}
          onStale={showConflict}
        />
      )}
      {opened?.dialog === 'token' && (
        <TokenDialog
          remote={opened.remote}
          onClose={() => setOpened(null)}
          onIssued={refresh}
          onStale={showConflict}
        />
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
    <div className={classes.buttons}>
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
          title={`Locked by ${lock.by}, ${formatMoment(lock.at)}`}
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
        <Notice title={`Retired, ${formatMoment(retiredAt)}`}>
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
          {last.by} {last.action} {last.version}, {formatMoment(last.at)}. This page shows the present state:
          repeat your change if it is still right.
        </p>
      )}
    </Notice>
  );
}
