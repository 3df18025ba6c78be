import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { ScreenHeader } from '@atrium/admin-kit/queries/screen-header';
import { dateLocale, readerTimeZone } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import { useNow } from '@atrium/admin-kit/use-now';
import type { DashboardRange } from '@atrium/contracts/site/dashboard.constants';
import { useApi, useDocumentTitle, useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { LinkButton } from '@atrium/ui/link-button';
import { Notice } from '@atrium/ui/notice';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FileChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import page from '../shared/page.module.css';
import { useSiteTime } from '../shared/site-time';
import { FirstStepsNotice, useFirstStepsNotice } from './first-steps-notice';
import { FormCheckNotice } from './form-check-notice';
import classes from './home.module.css';
import { NewLeads, RecentActivities, RecentOrders, TaskList } from './home-lists';
import { SiteNotices } from './site-notices';
import { DashboardStatCards } from './stat-cards';
import { TrendPanel } from './trend-panel';
import { useDismissed } from './use-dismissed';

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
          {data?.formCheck && <FormCheckNotice check={data.formCheck} />}
          {data?.isDatabaseEmbedded && <EmbeddedDatabaseNotice />}
          {firstSteps.isShown && <FirstStepsNotice dismiss={firstSteps.dismiss} />}
          {firstSteps.data && <SiteNotices data={firstSteps.data} />}
          {data ? (
            <div className={page.halves}>
              {data.newLeads && <NewLeads leads={data.newLeads} quarantined={data.quarantined} />}
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

/** A component of its own, so that a tick re-renders only the clock. */
function Clock() {
  const now = useNow(1000);
  const timeZone = readerTimeZone();
  const siteText = useSiteTime().describeIfOther(now);
  return (
    <>
      <time dateTime={now.toISOString()} className={classes.clock} aria-live="off">
        <span>{now.toLocaleDateString(dateLocale(), { dateStyle: 'full', timeZone })}</span>
        <span className={classes.time}>
          {now.toLocaleTimeString(dateLocale(), { timeStyle: 'medium', timeZone })}
        </span>
      </time>
      {siteText && (
        <span className={classes.siteTime}>The site's time, by which days are counted: {siteText}</span>
      )}
    </>
  );
}

/** Until it is dismissed on this device. */
function EmbeddedDatabaseNotice() {
  const [isDismissed, dismiss] = useDismissed('embedded-database-notice');
  if (isDismissed) return null;
  return (
    <Notice
      tone="warning"
      title="The database of this site is for trying out"
      actions={
        <Button size="s" variant="outline" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <p>
        It is an alpha version of MongoDB that comes with the installation. Before real leads and subscribers
        are kept here, move the data to a MongoDB server: <code>npm run move</code>, described in
        docs/operations.md.
      </p>
    </Notice>
  );
}
