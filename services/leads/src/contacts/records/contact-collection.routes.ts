import { contactCalls } from '@atrium/contracts/contacts/calls';
import type { ContactStatus } from '@atrium/contracts/contacts/constants';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import type { Clock } from '@atrium/service-kit/clock';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { Guards } from '@atrium/service-kit/http/guards';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import type { ShowEach } from '@atrium/service-kit/stuck-items';
import { csvResponse } from '../../csv';
import { toObjectIds } from '../../object-ids';
import { type Staff, toStaffMember } from '../../staff';
import { shownContacts } from './contact-document';
import type { ContactRepository } from './contact-repository';
import type { ReadContactStats } from './contact-stats';
import type { ExportContacts } from './export-contacts';
import type { ListContacts } from './list-contacts';
import type { ListPriority } from './priority-contacts';

/** The calls on all contacts or several. */
export function createContactCollectionRoutes({
  guards,
  repository,
  listContacts,
  listPriority,
  readStats,
  exportContacts,
  tickets,
  audit,
  clock,
  showEach,
}: {
  guards: Guards;
  repository: ContactRepository;
  listContacts: ListContacts;
  listPriority: ListPriority;
  readStats: ReadContactStats;
  exportContacts: ExportContacts;
  tickets: DownloadTickets;
  audit: AuditLog;
  clock: Clock;
  showEach: ShowEach;
}): CallRoute[] {
  const record = (actor: Staff, action: string, summary: string) =>
    audit.record({ actor, action, resource: 'contact', summary });
  const setStatus = (ids: string[], status: ContactStatus, actor: Staff) =>
    repository.setStatusOfMany(toObjectIds(ids), status, toStaffMember(actor), clock.now());

  return [
    handle(
      contactCalls.export,
      async ({ query, actor }) => {
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'contact',
          summary: 'Exported contacts',
        });
        return csvResponse(exportContacts(query), 'contacts.csv');
      },
      { guard: createTicketGuard({ tickets, guards, purpose: 'contacts' }) },
    ),
    handle(contactCalls.exportTicket, async ({ actor }) => success(await tickets.issue('contacts', actor))),
    handle(contactCalls.list, async ({ query }) => {
      const page = await listContacts(query);
      return listResponse({ ...page, items: await showEach(page.items, shownContacts) });
    }),
    handle(contactCalls.stats, async () => success(await readStats())),
    handle(contactCalls.tags, async () => success(await repository.listTags())),
    handle(contactCalls.dashboard, async () => success(await readStats())),
    handle(contactCalls.priority, async ({ query }) => {
      const page = await listPriority(query);
      return listResponse({ ...page, items: await showEach(page.items, shownContacts) });
    }),
    handle(contactCalls.archive, async ({ body: { ids }, actor }) => {
      const result = await setStatus(ids, 'archived', actor);
      await record(actor, 'archived', `Archived ${result.modified} contacts`);
      return success(result);
    }),
    handle(contactCalls.setStatuses, async ({ body: { ids, status }, actor }) => {
      const result = await setStatus(ids, status, actor);
      await record(actor, 'updated', `Set ${result.modified} contacts to ${status}`);
      return success(result);
    }),
    handle(contactCalls.markManyContacted, async ({ body: { ids }, actor }) => {
      const result = await repository.markManyContacted(toObjectIds(ids), toStaffMember(actor), clock.now());
      await record(actor, 'updated', `Marked ${result.modified} contacts as contacted`);
      return success(result);
    }),
  ];
}
