import type { ObjectId } from 'mongodb';
import type { ConversationsContext } from './context';
import { deleteMessages } from './delete-messages';

const batchSize = 200;

/** A contact may move to the trash or back meanwhile, so the trash is read before and after. */
async function listGone({ contacts, trash }: ConversationsContext, ids: ObjectId[]): Promise<ObjectId[]> {
  const known = new Set(
    [await trash.listKnown(ids), await contacts.listKnown(ids), await trash.listKnown(ids)]
      .flat()
      .map((id) => id.toHexString()),
  );
  return ids.filter((id) => !known.has(id.toHexString()));
}

async function removeOf(context: ConversationsContext, contactIds: ObjectId[]): Promise<void> {
  const { messages, messageFiles } = context;
  const gone = await listGone(context, contactIds);
  if (gone.length === 0) return;
  await deleteMessages(context, await messages.listIdsOf(gone));
  await messageFiles.deleteUnsentOf(gone);
}

/** Deletes the mails of contacts that were deleted for good, by a person or by a retention rule. */
export async function removeOrphans(context: ConversationsContext, signal: AbortSignal): Promise<void> {
  let batch: ObjectId[] = [];
  for await (const contactId of context.messages.streamContactIds()) {
    if (signal.aborted) return;
    batch.push(contactId);
    if (batch.length < batchSize) continue;
    await removeOf(context, batch);
    batch = [];
  }
  await removeOf(context, batch);
}
