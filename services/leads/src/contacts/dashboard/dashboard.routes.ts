import { dashboardCalls } from '@atrium/contracts/site/dashboard.calls';
import { visitInput } from '@atrium/contracts/site/dashboard.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { csvResponse } from '../../csv';
import { type DashboardContext, readDashboard } from './read-dashboard';
import { readInstallation } from './read-installation';
import { readReport } from './read-report';
import { buildReport } from './report-csv';

/** The home screen, its report, and the count of sessions. */
export function dashboardRoutes(context: DashboardContext): CallRoute[] {
  const { company, siteTime, clock, tickets, audit, visits, visitLimit } = context;
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
    // One call per page that a visitor sees, as a beacon: its body may come as plain text.
    handle(dashboardCalls.visit, async ({ c }) => {
      parseInput(visitInput, await c.req.json().catch(() => undefined));
      const address = clientAddressOf(c);
      await visitLimit.consume(address);
      await visits.count({ address, agent: c.req.header('user-agent') ?? '' });
      setNoStore(c);
      return success({ accepted: true });
    }),
  ];
}
