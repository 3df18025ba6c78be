import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { useCan } from '@atrium/admin-kit/use-can';
import type { DashboardRange } from '@atrium/contracts/site/dashboard.constants';
import { useApi, useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FileChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { Clock } from './clock';
import { EmbeddedDatabaseNotice } from './embedded-database-notice';
import { FirstStepsNotice, useFirstStepsNotice } from './first-steps-notice';
import { NewLeads, RecentActivities, RecentOrders, TaskList } from './home-lists';
import { SiteNotices } from './site-notices';
import { DashboardStatCards } from './stat-cards';
import { StuckItemsNotice } from './stuck-items-notice';
import { TrendPanel } from './trend-panel';

const refreshMs = 60_000;

export function Component() {
  const api = useApi();
  const name = useSession((session) => session.user?.name) || 'Admin';
  const [range, setRange] = useState<DashboardRange>('weekly');
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api.get('/api/dashboard', { signal })).data,
    refetchInterval: refreshMs,
  });
  const firstSteps = useFirstStepsNotice();
  // All at once: a notice that came later would move the figures.
  const data = firstSteps.isLoading ? undefined : dashboard.data;
  const mayReport = useCan('reports.read');
  const seesStuckItems = useCan('activity.read');
  useDocumentTitle('Dashboard');

  return (
    <>
      <ScreenHeader
        title={`Welcome back, ${name}`}
        description={<Clock />}
        query={dashboard}
        actions={
          mayReport && (
            <LinkButton
              as={Link}
              to={`/dashboard/reports?range=${range}`}
              startIcon={<FileChartColumn size={18} />}
            >
              Generate Report
            </LinkButton>
          )
        }
      />
      {dashboard.isError && !dashboard.data ? (
        <QueryError query={dashboard} title="The dashboard could not be loaded" />
      ) : (
        <div className={page.stack}>
          {data?.isDatabaseEmbedded && <EmbeddedDatabaseNotice />}
          {firstSteps.isShown && <FirstStepsNotice dismiss={firstSteps.dismiss} />}
          {firstSteps.data && <SiteNotices data={firstSteps.data} />}
          {seesStuckItems && <StuckItemsNotice />}
          {data ? (
            <div className={page.halves}>
              {data.newLeads && <NewLeads leads={data.newLeads} />}
              <TaskList tasks={data.tasks} />
            </div>
          ) : (
            <div className={page.halves}>
              <Skeleton shape="block" height={240} />
              <Skeleton shape="block" height={240} />
            </div>
          )}
          {mayReport && <DashboardStatCards data={data} />}
          {data ? (
            <div className={data.activities && page.split}>
              <div className={page.stack}>
                {data.charts && (
                  <TrendPanel
                    charts={data.charts}
                    currency={data.currency}
                    range={range}
                    onRangeChange={setRange}
                  />
                )}
                {data.orders && <RecentOrders orders={data.orders} currency={data.currency} />}
              </div>
              {data.activities && <RecentActivities activities={data.activities} />}
            </div>
          ) : (
            <div className={page.split}>
              <Skeleton shape="block" height={420} />
              <Skeleton shape="block" height={420} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
