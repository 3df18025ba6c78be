import { conversationCalls } from '@atrium/contracts/conversations/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { listResponse, success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import type { ConversationsContext } from './context';
import { discardMessage, fileMessage, listTray, makeContactOf } from './tray';

/** The calls on mails that belong to no contact yet. */
export function trayRoutes(context: ConversationsContext): CallRoute[] {
  const { audit, messages } = context;
  const record = (
    actor: { id: string; name: string },
    entry: { action: string; resource: string; resourceId: string; summary: string },
  ) => audit.record({ actor, ...entry });
  return [
    handle(conversationCalls.listTray, async ({ query }) => listResponse(await listTray(context, query))),
    handle(conversationCalls.countTray, async () => success({ waiting: await messages.countTray() })),
    handle(conversationCalls.file, async ({ params, body, actor }) => {
      const contactId = await fileMessage(context, new ObjectId(params.id), new ObjectId(body.contactId));
      const summary = 'Moved a mail from the tray to a contact';
      await record(actor, { action: 'updated', resource: 'contact', resourceId: contactId, summary });
      return success({ contactId });
    }),
    handle(conversationCalls.makeContact, async ({ params, actor, by }) => {
      const contactId = await makeContactOf(context, new ObjectId(params.id), by);
      const summary = 'Made a contact of a mail';
      await record(actor, { action: 'created', resource: 'contact', resourceId: contactId, summary });
      return success({ contactId });
    }),
    handle(conversationCalls.discard, async ({ params: { id }, actor }) => {
      await discardMessage(context, new ObjectId(id));
      const summary = 'Discarded a mail of the tray';
      await record(actor, { action: 'deleted', resource: 'mail', resourceId: id, summary });
      return success({ id, deleted: true });
    }),
  ];
}
