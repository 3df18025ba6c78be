import { idempotencyKey } from '@atrium/contracts/contacts/intake.schemas';
import { conversationCalls } from '@atrium/contracts/conversations/calls';
import { conversationLimits } from '@atrium/contracts/conversations/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { readBody } from '@atrium/service-kit/http/multipart';
import { success } from '@atrium/service-kit/http/responses';
import { parseInput } from '@atrium/service-kit/http/validate';
import { showOne } from '@atrium/service-kit/stuck-items';
import { ObjectId } from 'mongodb';
import { requireContact } from '../contacts/records/change-contact';
import { recordView } from '../record-view';
import { idsOf } from './contact-ids';
import type { ConversationsContext } from './context';
import { logAddressOf } from './intake-address';
import { shownMessages } from './message-document';
import { listUnread, readConversation } from './read-conversation';
import { fillSignature, sendMessage, undoMessage } from './send-message';
import { storeUpload } from './store-upload';

const idOf = ({ id }: { id: string }) => new ObjectId(id);
const uploadForm = {
  maxFormBytes: conversationLimits.fileBytes + 100_000,
  maxTextBytes: 10_000,
  maxFiles: 1,
};

async function readUpload(c: Parameters<typeof readBody>[0]) {
  const { files } = await readBody(c, uploadForm);
  const file = files.find(({ field }) => field === 'file');
  if (file !== undefined) return file;
  throw new AppError({ code: 'validation_failed', publicMessage: 'Please select a file' });
}

/** The calls on the conversation with one contact. */
export function conversationRoutes(context: ConversationsContext): CallRoute[] {
  const { audit, config, conversationSettings, messages, showEach, uploadLimit, writerLimit } = context;
  const record = (actor: { id: string; name: string }, resourceId: string, summary: string) =>
    audit.record({ actor, action: 'updated', resource: 'contact', resourceId, summary });
  return [
    handle(conversationCalls.read, async ({ params, actor }) => {
      const conversation = await readConversation(context, idOf(params));
      await recordView(context, { actor, resource: 'contact', id: params.id });
      return success(conversation);
    }),
    handle(conversationCalls.send, async ({ c, params, body: input, actor: writer }) => {
      const given = c.req.header('idempotency-key');
      const key = given === undefined ? undefined : parseInput(idempotencyKey, given);
      await writerLimit.consume(writer.id);
      const message = await sendMessage(context, idOf(params), { input, writer, key });
      await record(writer, params.id, 'Wrote a mail to a contact');
      return success(await showOne(showEach, message, shownMessages));
    }),
    handle(conversationCalls.undo, async ({ params, actor }) => {
      const undone = await undoMessage(context, idOf(params), new ObjectId(params.message));
      await record(actor, params.id, 'Took back a mail to a contact');
      return success(undone);
    }),
    handle(conversationCalls.markRead, async ({ params }) => {
      const contact = await requireContact(context, idOf(params));
      return success({ read: await messages.markRead(idsOf(contact)) });
    }),
    handle(conversationCalls.unread, async () => success(await listUnread(context))),
    handle(conversationCalls.upload, async ({ c, params, actor }) => {
      await uploadLimit.consume(actor.id);
      const { name, read } = await readUpload(c);
      return success(await storeUpload(context, idOf(params), { name, bytes: await read() }));
    }),
    handle(conversationCalls.writing, ({ actor }) => {
      const address = conversationSettings.intakeAddress();
      return success({
        templates: conversationSettings.current().templates,
        signature: fillSignature(context, actor),
        logAddress: address && logAddressOf(config, address, actor.id),
      });
    }),
  ];
}
