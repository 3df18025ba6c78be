import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { AuditRecord } from '@atrium/contracts/privacy/schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import type { DataColumn } from '@atrium/ui/data-table';
import { EmptyState } from '@atrium/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ActivityText } from '../shared/activity-text';
import page from '../shared/page.module.css';
import { PagedTable } from '../shared/paged-table';
import { settingsPath } from '../shared/settings-path';
import { ActivityFilters } from './activity-filters';
import { buildActivityQuery, useActivityState } from './activity-state';
import { StuckItemsPanel } from './stuck-items-panel';

const columns: DataColumn<AuditRecord>[] = [
  {
    id: 'what',
    header: 'What',
    isPrimary: true,
    cell: (entry) => <ActivityText entry={entry} detailClass={page.second} />,
  },
  { id: 'who', header: 'Who', width: '14rem', cell: (entry) => entry.actor },
  {
    id: 'when',
    header: 'When',
    width: '13rem',
    cell: (entry) => <span className={page.nowrap}>{formatDayAndTime(entry.at)}</span>,
  },
];

/** The actions of staff in the whole back office. */
export function Component() {
  const api = useApi();
  const state = useActivityState();
  const query = buildActivityQuery(state.filters, state.page);
  useDocumentTitle('Activity Log | Atrium');
  const list = useQuery({
    queryKey: ['privacy', 'audit', query],
    queryFn: ({ signal }) => api.get('/api/privacy/audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHeader
        title="Activity Log"
        description="Who of the staff did what, and when."
        backPath={settingsPath}
        backLabel="Back to settings"
        query={list}
      />
      <div className={page.stack}>
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
