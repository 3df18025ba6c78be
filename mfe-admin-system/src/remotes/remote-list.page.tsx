import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { RemoteSummary } from '@atrium/contracts/registry/schemas';
import { useDocumentTitle } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { DataTable } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RemoteBadges } from './remote-badges';
import classes from './remotes.module.css';
import { useRemotes } from './remotes.queries';
import { StaleNotice } from './stale-notice';
import { TokenDialog } from './token-dialog';
import { HealthBadge } from './version-facts';

/** All remotes: what visitors get of each, and whether it works. */
export function Component() {
  useDocumentTitle('Remotes');
  const [isAdding, setAdding] = useState(false);
  const remotes = useRemotes();
  const add = (
    <Button variant="outline" startIcon={<KeyRound size={18} />} onClick={() => setAdding(true)}>
      New Remote
    </Button>
  );
  return (
    <>
      <ScreenHeader
        title="Remotes"
        description="The parts of this site that teams ship on their own."
        query={remotes}
        actions={add}
      />
      {remotes.isRefetchError && <StaleNotice error={remotes.error} />}
      {remotes.isLoadingError ? (
        <QueryError query={remotes} title="The remotes could not be loaded" />
      ) : (
        <DataTable
          caption="Remotes"
          columns={columns}
          rows={remotes.data ?? []}
          getRowId={({ name }) => name}
          isLoading={remotes.isPending}
          skeletonRows={4}
          emptyState={
            <EmptyState title="No remotes yet" text="Add one to give its team a deploy token." action={add} />
          }
        />
      )}
      {isAdding && (
        <TokenDialog remote={null} onClose={() => setAdding(false)} onStale={() => setAdding(false)} />
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
      <div className={`cluster gap-2 ${classes.name}`}>
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
        <span className="muted small">None</span>
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
        <span className="muted small">Nothing in use</span>
      ) : (
        <HealthBadge failures={current.reduce((sum, { failures }) => sum + failures.total, 0)} />
      ),
  },
  {
    id: 'changed',
    header: 'Last change',
    cell: ({ updatedAt }: RemoteSummary) => <time dateTime={updatedAt}>{formatDayAndTime(updatedAt)}</time>,
  },
];

function Version({ current, version }: Pick<RemoteSummary, 'current'> & { version: string | null }) {
  if (version === null) return <span className="muted small">None</span>;
  const info = current.find((each) => each.version === version);
  return (
    <div className={classes.facts}>
      <code>{version}</code>
      {info && <span className="muted small">by {info.publishedBy}</span>}
    </div>
  );
}
