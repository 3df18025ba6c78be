import { personInput } from '@atrium/contracts/newsletter';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { staffOf } from '../staff';
import type { PersonRecords } from './person-records';

/** Personal data of one address: read, export, erase. */
export function createPeopleRoutes({
  guards,
  records,
  tickets,
  audit,
}: {
  guards: Guards;
  records: PersonRecords;
  tickets: DownloadTickets;
  audit: AuditLog;
}) {
  const record = (c: Context<ServiceEnv>, action: string, summary: string) =>
    audit.record({ actor: staffOf(c), action, resource: 'person', summary });
  return new Hono<ServiceEnv>()
    .get('/people', guards.requireAdmin, validate('query', personInput), async (c) =>
      c.json(success(await records.read(c.req.valid('query').email))),
    )
    .post('/people/export-ticket', guards.requireAdmin, async (c) =>
      c.json(success(await tickets.issue('person', staffOf(c)))),
    )
    .get(
      '/people/export',
      createTicketGuard({ tickets, guards, purpose: 'person' }),
      validate('query', personInput),
      async (c) => {
        await record(c, 'exported', 'Exported the data of a person');
        c.header('content-disposition', 'attachment; filename="person.json"');
        c.header('cache-control', 'no-store');
        return c.json(await records.read(c.req.valid('query').email));
      },
    )
    .post('/people/erase', guards.requireAdmin, validate('json', personInput), async (c) => {
      const receipt = await records.erase(c.req.valid('json').email, staffOf(c));
      await record(c, 'erased', `Erased a person (receipt ${receipt.receiptId})`);
      return c.json(success(receipt));
    });
}
