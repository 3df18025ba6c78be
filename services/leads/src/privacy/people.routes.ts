import { subscriberCalls } from '@atrium/contracts/newsletter/subscribers.calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import type { PrivacyContext } from './context';
import { erasePerson, readPerson } from './person-records';

/** Personal data of one address: read, export, erase. */
export function peopleRoutes(context: PrivacyContext): CallRoute[] {
  const { tickets, audit } = context;
  return [
    handle(subscriberCalls.readPerson, async ({ query: { email }, actor }) => {
      // Without the address: the log holds no personal data.
      await audit.recordOrFail({
        actor,
        action: 'viewed',
        resource: 'person',
        summary: 'Viewed all data of a person',
      });
      return success(await readPerson(context, email));
    }),
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
        return c.json(await readPerson(context, email));
      },
      { guard: ticketGuard(context, 'person') },
    ),
    handle(subscriberCalls.erasePerson, async ({ body: { email }, actor, by }) => {
      const receipt = await erasePerson(context, email, by);
      await audit.record({
        actor,
        action: 'erased',
        resource: 'person',
        summary: `Erased a person (receipt ${receipt.receiptId})`,
      });
      return success(receipt);
    }),
  ];
}
