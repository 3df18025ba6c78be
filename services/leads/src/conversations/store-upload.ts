import { conversationLimits, unsentFileHours } from '@atrium/contracts/conversations/constants';
import type { MessageFile } from '@atrium/contracts/conversations/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { ObjectId } from 'mongodb';
import { requireContact } from '../contacts/records/change-contact';
import { checkUpload } from './check-upload';
import type { ConversationsContext } from './context';

const hourMs = 3_600_000;

/** Stores a file for a mail to a contact. It is deleted after a day unless a mail has it by then. */
export async function storeUpload(
  context: ConversationsContext,
  id: ObjectId,
  upload: { name: string; bytes: Uint8Array },
): Promise<MessageFile> {
  const { messageFiles, clock } = context;
  if (upload.bytes.byteLength > conversationLimits.fileBytes)
    throw new AppError({ code: 'payload_too_large', publicMessage: 'A file can have at most 5 MB' });
  const { name, type } = checkUpload(upload);
  const contact = await requireContact(context, id);
  const _id = new ObjectId();
  const deleteAfter = new Date(clock.now().getTime() + unsentFileHours * hourMs);
  await messageFiles.put({
    _id,
    messageId: null,
    contactId: contact._id,
    name,
    type,
    bytes: upload.bytes,
    deleteAfter,
  });
  return { id: _id.toHexString(), name, type, size: upload.bytes.byteLength };
}
