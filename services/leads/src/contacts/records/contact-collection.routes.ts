import { contactCalls } from '@atrium/contracts/calls/contact-calls';
import type { AuditLog } from '@atrium/service-kit/audit-log';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-tickets';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { csvResponse } from '../../csv';
import { type Staff, toStaffMember } from '../../staff';
import type { BulkContacts } from './bulk-contacts';
import { toContact } from './contact-document';
import type { ReadContactStats } from './contact-stats';
import type { ExportContacts } from './export-contacts';
import type { ListContacts } from './list-contacts';
import type { ListPriority } from './priority-contacts';

/** The calls on all contacts or several. */
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
}): CallRoute[] {
  const record = (actor: Staff, action: string, summary: string) =>
    audit.record({ actor, action, resource: 'contact', summary });

  return [
    handle(
      contactCalls.export,
      async ({ query, actor }) => {
        await record(actor, 'exported', 'Exported contacts');
        return csvResponse(exportContacts(query), 'contacts.csv');
      },
      { guard: createTicketGuard({ tickets, guards, purpose: 'contacts' }) },
    ),
    handle(contactCalls.exportTicket, async ({ actor }) => success(await tickets.issue('contacts', actor))),
    handle(contactCalls.list, async ({ query }) => {
      const page = await listContacts(query);
      return listResponse({ ...page, items: page.items.map(toContact) });
    }),
    handle(contactCalls.stats, async () => success(await readStats())),
    handle(contactCalls.tags, async () => success(await listTags())),
    handle(contactCalls.dashboard, async () => success(await readStats())),
    handle(contactCalls.priority, async ({ query }) => {
      const page = await listPriority(query);
      return listResponse({ ...page, items: page.items.map(toContact) });
    }),
    handle(contactCalls.archive, async ({ body: { ids }, actor }) => {
      const result = await bulk.setStatus(ids, 'archived', toStaffMember(actor));
      await record(actor, 'archived', `Archived ${result.modified} contacts`);
      return success(result);
    }),
    handle(contactCalls.setStatuses, async ({ body: { ids, status }, actor }) => {
      const result = await bulk.setStatus(ids, status, toStaffMember(actor));
      await record(actor, 'updated', `Set ${result.modified} contacts to ${status}`);
      return success(result);
    }),
    handle(contactCalls.markManyContacted, async ({ body: { ids }, actor }) => {
      const result = await bulk.markContacted(ids, toStaffMember(actor));
      await record(actor, 'updated', `Marked ${result.modified} contacts as contacted`);
      return success(result);
    }),
  ];
}
