import {
  bulkIdsInput,
  bulkStatusInput,
  contactExportQuery,
  contactListQuery,
} from '@atrium/contracts/contacts';
import { paginationQuery } from '@atrium/contracts/pagination';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { validate } from '@atrium/service-kit/http/validate';
import { type Context, Hono } from 'hono';
import { csvResponse } from '../../csv';
import { staffOf, toStaffMember } from '../../staff';
import type { BulkContacts } from './bulk-contacts';
import { toContact } from './contact-document';
import type { ReadContactStats } from './contact-stats';
import type { ExportContacts } from './export-contacts';
import type { ListContacts } from './list-contacts';
import type { ListPriority } from './priority-contacts';

const asEither = ['PATCH', 'PUT'];

/** The calls on all contacts or several. Mounted before the calls on one, so that fixed words win over ids. */
export function createContactCollectionRoutes({
  guards,
  listContacts,
  listPriority,
  readStats,
  bulk,
  listTags,
  exportContacts,
  tickets,
  audit,
}: {
  guards: Guards;
  listContacts: ListContacts;
  listPriority: ListPriority;
  readStats: ReadContactStats;
  bulk: BulkContacts;
  listTags(): Promise<string[]>;
  exportContacts: ExportContacts;
  tickets: DownloadTickets;
  audit: AuditLog;
}) {
  const { requireAdmin } = guards;
  const record = (c: Context<ServiceEnv>, action: string, summary: string) =>
    audit.record({ actor: staffOf(c), action, resource: 'contact', summary });

  return new Hono<ServiceEnv>()
    .get(
      '/export',
      createTicketGuard({ tickets, guards, purpose: 'contacts' }),
      validate('query', contactExportQuery),
      async (c) => {
        await record(c, 'exported', 'Exported contacts');
        return csvResponse(exportContacts(c.req.valid('query')), 'contacts.csv');
      },
    )
    .post('/export-ticket', requireAdmin, async (c) =>
      c.json(success(await tickets.issue('contacts', staffOf(c)))),
    )
    .get('/', requireAdmin, validate('query', contactListQuery), async (c) => {
      const page = await listContacts(c.req.valid('query'));
      return c.json(listResponse({ ...page, items: page.items.map(toContact) }));
    })
    .get('/stats', requireAdmin, async (c) => c.json(success(await readStats())))
    .get('/tags', requireAdmin, async (c) => c.json(success(await listTags())))
    .get('/dashboard', requireAdmin, async (c) => c.json(success(await readStats())))
    .get('/priority', requireAdmin, validate('query', paginationQuery(100)), async (c) => {
      const page = await listPriority(c.req.valid('query'));
      return c.json(listResponse({ ...page, items: page.items.map(toContact) }));
    })
    .on(asEither, '/archive', requireAdmin, validate('json', bulkIdsInput), async (c) => {
      const { ids } = c.req.valid('json');
      const result = await bulk.setStatus(ids, 'archived', toStaffMember(staffOf(c)));
      await record(c, 'archived', `Archived ${result.modified} contacts`);
      return c.json(success(result));
    })
    .on(asEither, '/batch/update-status', requireAdmin, validate('json', bulkStatusInput), async (c) => {
      const { ids, status } = c.req.valid('json');
      const result = await bulk.setStatus(ids, status, toStaffMember(staffOf(c)));
      await record(c, 'updated', `Set ${result.modified} contacts to ${status}`);
      return c.json(success(result));
    })
    .on(asEither, '/batch/mark-contacted', requireAdmin, validate('json', bulkIdsInput), async (c) => {
      const result = await bulk.markContacted(c.req.valid('json').ids, toStaffMember(staffOf(c)));
      await record(c, 'updated', `Marked ${result.modified} contacts as contacted`);
      return c.json(success(result));
    });
}
