import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import type { AuditLog } from '@atrium/service-kit/audit-log-repository';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { DownloadTickets } from '@atrium/service-kit/http/downloads/download-ticket-repository';
import { createTicketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import type { Guards } from '@atrium/service-kit/http/guards';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import type { Staff } from '../staff';
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
}): CallRoute[] {
  const record = (actor: Staff, action: string, summary: string) =>
    audit.record({ actor, action, resource: 'person', summary });
  return [
    handle(subscriberCalls.readPerson, async ({ query: { email } }) => success(await records.read(email))),
    handle(subscriberCalls.personTicket, async ({ actor }) => success(await tickets.issue('person', actor))),
    handle(
      subscriberCalls.exportPerson,
      async ({ c, query: { email }, actor }) => {
        await audit.recordOrFail({
          actor,
          action: 'exported',
          resource: 'person',
          summary: 'Exported the data of a person',
        });
        c.header('content-disposition', 'attachment; filename="person.json"');
        setNoStore(c);
        return c.json(await records.read(email));
      },
      { guard: createTicketGuard({ tickets, guards, purpose: 'person' }) },
    ),
    handle(subscriberCalls.erasePerson, async ({ body: { email }, actor }) => {
      const receipt = await records.erase(email, actor);
      await record(actor, 'erased', `Erased a person (receipt ${receipt.receiptId})`);
      return success(receipt);
    }),
  ];
}
