import { dashboardCalls } from '@atrium/contracts/site/dashboard.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { success } from '@atrium/service-kit/http/responses';
import { csvResponse } from '../../csv';
import { type DashboardContext, readDashboard } from './read-dashboard';
import { readInstallation } from './read-installation';
import { readReport } from './read-report';
import { buildReport } from './report-csv';

/** The home screen and its report. */
export function dashboardRoutes(context: DashboardContext): CallRoute[] {
  const { company, siteTime, clock, tickets, audit } = context;
  return [
    handle(dashboardCalls.read, async ({ actor }) =>
      success(await readDashboard(context, actor.permissions)),
    ),
    handle(dashboardCalls.siteTime, async () =>
      success({
        timeZone: siteTime.readTimeZone(),
        today: siteTime.dayOf(clock.now()),
        currency: company.current().currency,
        locale: company.current().locale,
      }),
    ),
    handle(dashboardCalls.installation, async () => success(await readInstallation(context))),
    handle(dashboardCalls.reportTicket, async ({ actor }) => success(await tickets.issue('report', actor))),
    handle(
      dashboardCalls.report,
      async ({ query, actor }) => {
        const figures = await readReport(context, query);
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'report',
          summary: 'Downloaded the report',
        });
        const { from, to } = figures.period;
        return csvResponse(buildReport(figures), `report-${from}-${to}.csv`);
      },
      { guard: ticketGuard(context, 'report') },
    ),
    handle(dashboardCalls.readReport, async ({ query }) => success(await readReport(context, query))),
  ];
}
