import { openDownload } from '@atrium/admin-kit/open-download';
import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { Analytics } from '@atrium/contracts/visits/schemas';
import { toast, useApi, useDocumentTitle } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Skeleton } from '@atrium/ui/skeleton';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import page from '../shared/page.module.css';
import { PeriodFields, useReportPeriod } from '../shared/report-period';
import { AnalyticsView } from './analytics-view';
import { NarrowedView } from './narrowed-view';
import { useNarrowing } from './use-narrowing';

/** Visitors come and go while the screen is open. */
const refreshMs = 60_000;

/** The visits of the public site in a period, compared with the one before. */
export function Component() {
  const api = useApi();
  const period = useReportPeriod();
  const { query, isWaiting } = period;
  const { narrowed, narrow } = useNarrowing();
  useDocumentTitle('Analytics');
  const analytics = useQuery({
    queryKey: ['analytics', query],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard/analytics', { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    enabled: !isWaiting && narrowed === null,
  });

  async function download() {
    try {
      await openDownload(api, {
        ticketPath: '/api/dashboard/analytics/export-ticket',
        filePath: '/api/dashboard/analytics/export',
        query,
      });
    } catch (error) {
      toast.error(failureOf('The visits could not be downloaded', error, 'no file was made'));
    }
  }

  return (
    <>
      <ScreenHeader
        title="Analytics"
        actions={
          // The file has the whole site.
          narrowed === null && (
            <Button variant="outline" startIcon={<FileDown size={17} />} onClick={() => void download()}>
              CSV
            </Button>
          )
        }
      />
      <div className={page.stack}>
        <PeriodFields period={period} />
        {narrowed !== null && !isWaiting && (
          <NarrowedView period={query} narrowed={narrowed} onEnd={() => narrow(null)} />
        )}
        {narrowed === null && <WholeSite analytics={analytics} />}
      </div>
    </>
  );
}

function WholeSite({ analytics }: { analytics: UseQueryResult<Analytics> }) {
  return (
    <>
      {analytics.isError && !analytics.data ? (
        <QueryError query={analytics} title="The visits could not be loaded" />
      ) : null}
      {analytics.isLoading ? <Skeleton shape="block" height={420} /> : null}
      {analytics.data ? <AnalyticsView analytics={analytics.data} /> : null}
    </>
  );
}
