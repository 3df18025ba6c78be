import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { conversationCalls } from '@atrium/contracts/conversations/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { fileResponse } from '../files/file-response';
import { recordView } from '../record-view';
import type { ConversationsContext } from './context';
import type { MessageFileDocument } from './message-file-repository';

const purpose = 'message-file';

async function readFile(
  context: ConversationsContext,
  id: ObjectId,
  actor: SessionUser,
): Promise<MessageFileDocument> {
  const { messages, messageFiles } = context;
  const file = await messageFiles.find(id);
  const message = file?.messageId ? await messages.findById(file.messageId) : null;
  if (file === null || message === null || message.discardedAt !== undefined)
    throw notFound('File not found');
  if (message.contactId !== null)
    await recordView(context, { actor, resource: 'contact', id: message.contactId.toHexString() });
  return file;
}

/** Downloads of the files of mails. */
export function messageFileRoutes(context: ConversationsContext): CallRoute[] {
  const { tickets } = context;
  return [
    handle(
      conversationCalls.readFile,
      async ({ params, actor }) => fileResponse(await readFile(context, new ObjectId(params.id), actor)),
      { guard: ticketGuard({ tickets }, purpose) },
    ),
    handle(conversationCalls.fileTicket, async ({ actor }) => success(await tickets.issue(purpose, actor))),
  ];
}
