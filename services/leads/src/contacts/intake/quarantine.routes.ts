import { contactCalls } from '@atrium/contracts/contacts/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import type { ContactsContext } from '../context';
import { shownQuarantined } from './quarantine-repository';
import { reconcileToday } from './reconcile-intake';
import { quarantineMissing, releaseContact } from './release-contact';

export function quarantineRoutes(context: ContactsContext): CallRoute[] {
  const { quarantine, audit, showEach } = context;
  return [
    handle(contactCalls.intake, async () => success(await reconcileToday(context))),
    handle(contactCalls.listQuarantine, async ({ query }) => {
      const page = await quarantine.list(query);
      return listResponse({ ...page, items: await showEach(page.items, shownQuarantined) });
    }),
    handle(contactCalls.release, async ({ params, actor, by }) => {
      const contact = await releaseContact(context, new ObjectId(params.id), by);
      await audit.record({
        actor,
        action: 'released',
        resource: 'contact',
        resourceId: contact.id,
        summary: 'Released a contact from quarantine',
      });
      return success(contact);
    }),
    handle(contactCalls.deleteQuarantined, async ({ params: { id }, actor }) => {
      if (!(await quarantine.remove(new ObjectId(id)))) throw notFound(quarantineMissing);
      await audit.record({
        actor,
        action: 'deleted',
        resource: 'contact',
        summary: 'Deleted an entry from quarantine',
      });
      return success({ id, deleted: true });
    }),
  ];
}
