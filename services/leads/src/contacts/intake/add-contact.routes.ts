import { contactCalls } from '@atrium/contracts/contacts/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { ContactsContext } from '../context';
import { addContact } from './add-contact';

export const addContactRoute = (context: ContactsContext): CallRoute =>
  handle(contactCalls.addByHand, async ({ body, actor, by }) => {
    const contact = await addContact(context, body, { by });
    await context.audit.record({
      actor,
      action: 'created',
      resource: 'contact',
      resourceId: contact.id,
      summary: 'Added a contact by hand',
    });
    return success(contact);
  });
