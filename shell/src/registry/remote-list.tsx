import type { RemoteSummary } from '@atrium/contracts/registry/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { ErrorState } from '@atrium/ui/error-state';
import { PageHeader } from '@atrium/ui/page-header';
import { KeyRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from './format';
import { describeError, StaleNotice } from './load-error';
import classes from './registry.module.css';
import { RemoteBadges } from './remote-badges';
import { TokenDialog } from './token-dialog';
import { useLoaded } from './use-loaded';
import { HealthBadge } from './version-facts';

/** All remotes: what visitors get of each, and whether it works. */
export function RemoteList() {
  useDocumentTitle('Remotes | Atrium');
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const load = useCallback(async () => (await api.get('/api/registry/remotes')).data, [api]);
  const { data, error, isLoading, refresh } = useLoaded(load);
  const add = (
    <Button variant="outline" startIcon={<KeyRound size={18} />} onClick={() => setAdding(true)}>
      Add a remote
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Remotes"
        description="The parts of this site that teams ship on their own."
        linkAs={Link}
        onRefresh={refresh}
        isRefreshing={isLoading}
        actions={add}
      />
      {error !== undefined && data && <StaleNotice error={error} />}
      {error !== undefined && !data ? (
        <ErrorState
          title="The remotes could not be loaded"
          {...describeError(error)}
          onRetry={refresh}
          isRetrying={isLoading}
        />
      ) : (
        <DataTable
          caption="Remotes"
          columns={columns}
          rows={data ?? []}
          getRowId={({ name }) => name}
          isLoading={!data}
          skeletonRows={4}
          emptyState={
            <EmptyState title="No remotes yet" text="Add one to give its team a deploy token." action={add} />
          }
        />
      )}
      {isAdding && (
        <TokenDialog
          remote={null}
          onClose={() => setAdding(false)}
          onIssued={refresh}
          onStale={() => setAdding(false)}
        />
      )}
    </>
  );
}

const columns = [
  {
    id: 'name',
    header: 'Remote',
    isPrimary: true,
    cell: (remote: RemoteSummary) => (
      <div className={classes.name}>
        <Link to={`/dashboard/remotes/${remote.name}`}>{remote.name}</Link>
        <RemoteBadges remote={remote} />
      </div>
    ),
  },
  {
    id: 'active',
    header: 'Active',
    cell: ({ active, current }: RemoteSummary) => <Version current={current} version={active} />,
  },
  {
    id: 'canary',
    header: 'Canary',
    cell: ({ canary, current }: RemoteSummary) =>
      canary === null ? (
        <span className={classes.muted}>None</span>
      ) : (
        <div className={classes.facts}>
          <Badge size="s" tone="accent">
            {canary.percent} %
          </Badge>
          <Version current={current} version={canary.version} />
        </div>
      ),
  },
  {
    id: 'health',
    header: 'Health',
    cell: ({ current }: RemoteSummary) =>
      current.length === 0 ? (
        <span className={classes.muted}>Nothing in use</span>
      ) : (
        <HealthBadge failures={current.reduce((sum, { failures }) => sum + failures.total, 0)} />
      ),
  },
  {
    id: 'changed',
    header: 'Last change',
    cell: ({ updatedAt }: RemoteSummary) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
  },
];

function Version({ current, version }: Pick<RemoteSummary, 'current'> & { version: string | null }) {
  if (version === null) return <span className={classes.muted}>None</span>;
  const info = current.find((each) => each.version === version);
  return (
    <div className={classes.facts}>
      <code>{version}</code>
      {info && <span className={classes.muted}>by {info.publishedBy}</span>}
    </div>
  );
}
