import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { contactCalls } from '@atrium/contracts/contacts/calls';
import { allowHandOver } from '@atrium/service-kit/hand-over';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { csvResponse } from '../../csv';
import { toObjectIds } from '../../object-ids';
import type { ContactsContext } from '../context';
import { assignContacts, undoAssignment } from './assign-contacts';
import { exportContacts } from './export-contacts';
import { handOverContacts } from './hand-over-contacts';
import { listContacts } from './list-contacts';
import { listPriority } from './priority-contacts';

/** The calls on all contacts or several. */
export function contactCollectionRoutes(context: ContactsContext): CallRoute[] {
  const { contacts, figures, readStats, tickets, audit, clock } = context;
  const record = (actor: SessionUser, action: string, summary: string) =>
    audit.record({ actor, action, resource: 'contact', summary });

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
        return csvResponse(exportContacts(context, query, actor.id), 'contacts.csv');
      },
      { guard: ticketGuard(context, 'contacts') },
    ),
    handle(contactCalls.exportTicket, async ({ actor }) => success(await tickets.issue('contacts', actor))),
    handle(contactCalls.list, async ({ query, actor }) =>
      listResponse(await listContacts(context, query, actor.id)),
    ),
    handle(contactCalls.stats, async () => success(await readStats())),
    handle(contactCalls.values, async () => success(await figures.sumValues())),
    handle(contactCalls.tags, async () => success(await contacts.listTags())),
    handle(contactCalls.dashboard, async () => success(await readStats())),
    handle(contactCalls.priority, async ({ query }) => listResponse(await listPriority(context, query))),
    handle(contactCalls.archive, async ({ body: { ids }, actor, by }) => {
      const result = await contacts.setStatusOfMany(toObjectIds(ids), 'archived', by, clock.now());
      await record(actor, 'archived', `Archived ${result.modified} contacts`);
      return success(result);
    }),
    handle(contactCalls.setStatuses, async ({ body: { ids, status }, actor, by }) => {
      const result = await contacts.setStatusOfMany(toObjectIds(ids), status, by, clock.now());
      await record(actor, 'updated', `Set ${result.modified} contacts to ${status}`);
      return success(result);
    }),
    handle(contactCalls.assignMany, async ({ body: { ids, owner }, actor, by }) => {
      const result = await assignContacts(context, toObjectIds(ids), { owner, by });
      await record(actor, 'updated', `Set the owner of ${result.modified} contacts`);
      return success(result);
    }),
    handle(contactCalls.undoAssignment, async ({ body, actor, by }) => {
      const result = await undoAssignment(context, body, by);
      await record(actor, 'updated', `Took back the new owner of ${result.modified} contacts`);
      return success(result);
    }),
    handle(contactCalls.held, async ({ params: { id } }) => success(await contacts.countHeldBy(id))),
    handle(contactCalls.handOver, async ({ body, actor }) => {
      const change = await allowHandOver(context, 'contacts', { ...body, actor });
      return success(await handOverContacts(context, change));
    }),
    handle(contactCalls.markManyContacted, async ({ body: { ids }, actor, by }) => {
      const result = await contacts.markManyContacted(toObjectIds(ids), by, clock.now());
      await record(actor, 'updated', `Marked ${result.modified} contacts as contacted`);
      return success(result);
    }),
  ];
}
