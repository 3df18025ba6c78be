import { ActivityText } from '@atrium/admin-kit/activity/activity-text';
import { findVersionsPath, nameItem } from '@atrium/admin-kit/activity/describe-activity';
import { PagedTable } from '@atrium/admin-kit/lists/paged-table';
import { openDownload } from '@atrium/admin-kit/open-download';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './activity.module.css';
import { ActivityFilters } from './activity-filters';
import { buildActivityQuery, onlySet, searchOfItem, useActivityState } from './activity-state';
import { StuckItemsPanel } from './stuck-items-panel';

const columns: DataColumn<AuditRecord>[] = [
  {
    id: 'what',
    header: 'What',
    isPrimary: true,
    cell: (entry) => (
      <>
        <ActivityText entry={entry} detailClass={classes.detail} />
        <ItemLinks entry={entry} />
      </>
    ),
  },
  { id: 'who', header: 'Who', width: '14rem', cell: (entry) => entry.actor },
  {
    id: 'when',
    header: 'When',
    width: '13rem',
    cell: (entry) => <span className={classes.when}>{formatDayAndTime(entry.at)}</span>,
  },
];

function ItemLinks({ entry }: { entry: AuditRecord }) {
  const { resource, resourceId } = entry;
  const versions = findVersionsPath(entry);
  if (resourceId === null) return null;
  const name = nameItem(entry);
  return (
    <span className={classes.detail}>
      <span className="cluster gap-3">
        <Link to={searchOfItem(resource, resourceId)} aria-label={`All of this item: ${name}`}>
          All of this item
        </Link>
        {versions && (
          <Link to={versions} aria-label={`Differences: ${name}`}>
            Differences
          </Link>
        )}
      </span>
    </span>
  );
}

/** The actions of staff in the whole back office. */
export function Component() {
  const api = useApi();
  const state = useActivityState();
  const query = buildActivityQuery(state.filters, state.page);
  useDocumentTitle('Activity Log');
  const list = useQuery({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api.get('/api/privacy/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () =>
      openDownload(api, {
        ticketPath: '/api/privacy/audit/export-ticket',
        filePath: '/api/privacy/audit/export',
        query: onlySet(state.filters),
      }),
    onError: (error) => toast.error(failureOf('The log was not exported', error, 'nothing was exported')),
  });
  return (
    <>
      <ScreenHeader
        title="Activity Log"
        description="Who of the staff did what, and when."
        backPath="/dashboard/settings"
        backLabel="Back to settings"
        query={list}
        actions={
          <Button
            variant="outline"
            isLoading={download.isPending}
            startIcon={<FileDown size={17} />}
            onClick={() => download.mutate()}
          >
            Export
          </Button>
        }
      />
      <div className={classes.page}>
        <StuckItemsPanel />
        <ActivityFilters state={state} />
        <PagedTable
          query={list}
          error={{ title: 'The log could not be loaded' }}
          caption="Activity log"
          columns={columns}
          getRowId={(entry) => entry.id}
          emptyState={
            <EmptyState
              title={state.isNarrowed ? 'Nothing matches' : 'Nothing has happened yet'}
              text={
                state.isNarrowed
                  ? 'Try another person, action or time.'
                  : 'What staff do in the back office is listed here.'
              }
              action={
                state.isNarrowed ? (
                  <Button variant="outline" onClick={state.clear}>
                    Clear filters
                  </Button>
                ) : undefined
              }
            />
          }
          pages={{
            label: 'Activity pages',
            page: state.page,
            onPageChange: state.changePage,
          }}
        />
      </div>
    </>
  );
}
