import type { SessionUser } from '@atrium/contracts/auth/schemas';
import { conversationCalls } from '@atrium/contracts/conversations/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { ticketGuard } from '@atrium/service-kit/http/downloads/ticket-guard';
import { success } from '@atrium/service-kit/http/responses';
import { ObjectId } from 'mongodb';
import { attachmentHeader } from '../attachment-header';
import { recordView } from '../record-view';
import type { ConversationsContext } from './context';
import type { MessageFileDocument } from './message-file-repository';

const purpose = 'message-file';

/** A file that somebody has sent is only ever stored on the reader's disk: in a page of this site it could run as one of its own. */
const headersOf = ({ name, size }: MessageFileDocument) => ({
  'content-type': 'application/octet-stream',
  'content-length': String(size),
  'content-disposition': attachmentHeader(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
});

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
      async ({ params, actor }) => {
        const file = await readFile(context, new ObjectId(params.id), actor);
        return new Response(new Uint8Array(file.bytes.value()), { headers: headersOf(file) });
      },
      { guard: ticketGuard({ tickets }, purpose) },
    ),
    handle(conversationCalls.fileTicket, async ({ actor }) => success(await tickets.issue(purpose, actor))),
  ];
}
