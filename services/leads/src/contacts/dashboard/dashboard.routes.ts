import { dashboardCalls } from '@atrium/contracts/site/dashboard.calls';
import { visitInput } from '@atrium/contracts/site/dashboard.schemas';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { clientAddressOf } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { csvResponse } from '../../csv';
import type { SiteTime } from '../../site-time';
import { buildReport } from './dashboard-report';
import type { ReadDashboard } from './read-dashboard';
import type { VisitRepository } from './visit-repository';

/** The home screen and its report. */
export const createDashboardRoutes = ({
  guards,
  readDashboard,
  tickets,
  siteName,
  siteTime,
  clock,
  audit,
}: {
  guards: Guards;
  readDashboard: ReadDashboard;
  tickets: DownloadTickets;
  siteName: string;
  siteTime: SiteTime;
  clock: Clock;
  audit: AuditLog;
}): CallRoute[] => [
  handle(dashboardCalls.read, async () => success(await readDashboard())),
  handle(dashboardCalls.siteTime, async () =>
    success({ timeZone: siteTime.timeZone, today: siteTime.dayOf(clock.now()) }),
  ),
  handle(dashboardCalls.reportTicket, async ({ actor }) => success(await tickets.issue('report', actor))),
  handle(
    dashboardCalls.report,
    async ({ query: { range }, actor }) => {
      const figures = await readDashboard();
      await audit.recordOrFail({
        actor,
        action: 'exported',
        resource: 'report',
        summary: `Generated the ${range} report`,
      });
      return csvResponse(buildReport(figures, range, siteName), `report-${range}.csv`);
    },
    { guard: createTicketGuard({ tickets, guards, purpose: 'report' }) },
  ),
];

/** One call per page that a visitor sees, as a beacon: its body may come as plain text. */
export const createVisitRoute = ({
  visits,
  limit,
}: {
  visits: VisitRepository;
  limit: RateLimit;
}): CallRoute =>
  handle(dashboardCalls.visit, async ({ c }) => {
    parseInput(visitInput, await c.req.json().catch(() => undefined));
    const address = clientAddressOf(c);
    await limit.consume(address);
    await visits.count({ address, agent: c.req.header('user-agent') ?? '' });
    setNoStore(c);
    return success({ accepted: true });
  });
