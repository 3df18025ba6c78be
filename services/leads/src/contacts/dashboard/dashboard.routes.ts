import { dashboardReportQuery, visitInput } from '@atrium/contracts/dashboard';
import { AppError } from '@atrium/service-kit/app-error';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { clientAddressHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput, validate } from '@atrium/service-kit/http/validate';
import type { RateLimit } from '@atrium/service-kit/rate-limit';
import { Hono } from 'hono';
import { csvResponse } from '../../csv';
import { staffOf } from '../../staff';
import { buildReport } from './dashboard-report';
import type { ReadDashboard } from './read-dashboard';
import type { VisitRepository } from './visit-repository';

/** The home screen and its report. */
export function createDashboardRoutes({
  guards,
  readDashboard,
  tickets,
  siteName,
  audit,
}: {
  guards: Guards;
  readDashboard: ReadDashboard;
  tickets: DownloadTickets;
  siteName: string;
  audit: AuditLog;
}) {
  return new Hono<ServiceEnv>()
    .get('/', guards.requireAdmin, async (c) =>
      c.json(success(await readDashboard(c.req.header('authorization')))),
    )
    .post('/report-ticket', guards.requireAdmin, async (c) =>
      c.json(success(await tickets.issue('report', staffOf(c)))),
    )
    .get(
      '/report',
      createTicketGuard({ tickets, guards, purpose: 'report' }),
      validate('query', dashboardReportQuery),
      async (c) => {
        const { range } = c.req.valid('query');
        const figures = await readDashboard(c.req.header('authorization'));
        await audit.record({
          actor: staffOf(c),
          action: 'exported',
          resource: 'report',
          summary: `Generated the ${range} report`,
        });
        return csvResponse(buildReport(figures, range, siteName), `report-${range}.csv`);
      },
    );
}

const maxBeaconLength = 2_000;

function parseBeacon(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError({ code: 'bad_request', publicMessage: 'The request could not be read' });
  }
}

/** One call per page that a visitor sees, as a beacon: its body may come as plain text. */
export function createVisitRoutes({ visits, limit }: { visits: VisitRepository; limit: RateLimit }) {
  return new Hono<ServiceEnv>().post('/', async (c) => {
    const text = await c.req.text();
    if (text.length > maxBeaconLength)
      throw new AppError({ code: 'payload_too_large', publicMessage: 'The request is too large' });
    parseInput(visitInput, parseBeacon(text));
    const address = c.req.header(clientAddressHeader) ?? 'unknown';
    await limit.consume(address);
    await visits.count({ address, agent: c.req.header('user-agent') ?? '' });
    c.header('cache-control', 'no-store');
    return c.json(success({ accepted: true }), 202);
  });
}
