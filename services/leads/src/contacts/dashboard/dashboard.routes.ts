import { dashboardCalls } from '@atrium/contracts/site/dashboard.calls';
import { visitInput } from '@atrium/contracts/site/dashboard.schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { csvResponse } from '../../csv';
import { buildReport } from './dashboard-report';
import { type DashboardContext, readDashboard } from './read-dashboard';

/** The home screen, its report, and the count of sessions. */
export function dashboardRoutes(context: DashboardContext): CallRoute[] {
  const { company, siteTime, clock, tickets, audit, visits, visitLimit } = context;
  return [
    handle(dashboardCalls.read, async () => success(await readDashboard(context))),
    handle(dashboardCalls.siteTime, async () =>
      success({
        timeZone: siteTime.readTimeZone(),
        today: siteTime.dayOf(clock.now()),
        currency: company.current().currency,
      }),
    ),
    handle(dashboardCalls.reportTicket, async ({ actor }) => success(await tickets.issue('report', actor))),
    handle(
      dashboardCalls.report,
      async ({ query: { range }, actor }) => {
        const figures = await readDashboard(context);
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'report',
          summary: `Generated the ${range} report`,
        });
        return csvResponse(buildReport(figures, range, company.current().name), `report-${range}.csv`);
      },
      { guard: ticketGuard(context, 'report') },
    ),
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
