import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useErrorNotice } from '@atrium/admin-kit/queries/use-error-notice';
import { formatCount } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { ContactStats } from '@atrium/contracts/contacts/lists.schemas';
import { useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarRange, FileDown, Percent, Users } from 'lucide-react';
import page from '../shared/page.module.css';
import { StatCards } from '../shared/stat-cards';
import { readConversionRate } from './contact-shares';
import { QuickLinks, ServicePanel, StatusBreakdown, TimelineShares } from './contact-stats-panels';
import { contactToast } from './contact-toast';
import { contactQueries } from './contacts.queries';
import { exportContacts } from './export-contacts';

export function Component() {
  const api = useApi();
  const mayExport = useCan('contacts.export');
  const stats = useQuery(contactQueries(api).stats);
  const distributions = useQuery(contactQueries(api).distributions);
  useErrorNotice(
    {
      isError: stats.isError || distributions.isError,
      errorUpdatedAt: stats.errorUpdatedAt || distributions.errorUpdatedAt,
    },
    () => contactToast.error('Error fetching contact statistics'),
  );
  useDocumentTitle('Contact Statistics');

  const hasFailed = (stats.isError && !stats.data) || (distributions.isError && !distributions.data);
  const both = {
    error: stats.error ?? distributions.error,
    isFetching: stats.isFetching || distributions.isFetching,
    refetch: () => Promise.all([stats.refetch(), distributions.refetch()]),
  };

  return (
    <>
      <ScreenHeader
        title="Contact Statistics"
        backPath="/dashboard/contacts"
        backLabel="Back to contacts"
        query={both}
        actions={
          mayExport && (
            <Button variant="outline" startIcon={<FileDown size={17} />} onClick={() => exportContacts(api)}>
              Export Contacts
            </Button>
          )
        }
      />
      {hasFailed ? (
        <QueryError query={both} title="Stats could not be loaded" />
      ) : (
        <div className={page.stack}>
          <KeyFigures stats={stats.data} />
          <div className={page.split}>
            <div className={page.stack}>
              <StatusBreakdown stats={stats.data} />
              <ServicePanel counts={distributions.data?.serviceTypeCounts} />
            </div>
            <div className={page.stack}>
              <TimelineShares counts={distributions.data?.timelineCounts} />
              <QuickLinks />
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function KeyFigures({ stats }: { stats: ContactStats | undefined }) {
  return (
    <StatCards
      label="Key figures"
      isLoading={stats === undefined}
      figures={[
        { label: 'Total', value: stats && formatCount(stats.total), icon: Users },
        { label: 'Today', value: stats && formatCount(stats.today), icon: CalendarDays, tone: 'info' },
        {
          label: 'This Week',
          value: stats && formatCount(stats.thisWeek),
          icon: CalendarRange,
          tone: 'accent',
        },
        {
          label: 'Conversion Rate',
          value: stats && `${readConversionRate(stats.statusBreakdown, stats.total)}%`,
          icon: Percent,
          tone: 'success',
        },
      ]}
    />
  );
}
