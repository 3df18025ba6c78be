import type { ObjectId } from 'mongodb';
import type { ConversationsContext } from './context';

/** The files go first: what is left after a crash is found again by its mail. Returns how many mails. */
export async function deleteMessages(
  { messages, messageFiles, outbox }: Pick<ConversationsContext, 'messages' | 'messageFiles' | 'outbox'>,
  ids: ObjectId[],
): Promise<number> {
  await messageFiles.deleteOfMessages(ids);
  for (const id of ids) await outbox.remove(mailKeyOf(id));
  return messages.deleteMany(ids);
}

/** The key of a mail in the outbox. */
export const mailKeyOf = (messageId: ObjectId): string => `conversation-${messageId.toHexString()}`;
