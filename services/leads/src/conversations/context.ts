import { createRateLimit } from '@atrium/service-kit/rate-limit';
import type { ContactsContext } from '../contacts/context';
import type { ConversationSettingsSource } from './conversation-settings';
import { createMessageFileRepository } from './message-file-repository';
import { createMessageRepository } from './message-repository';

const mailsOfWriter = 60;
const filesOfWriter = 120;
const tenMinutes = 600;

/** The context of the conversations' operations. */
export function createConversationsContext(
  context: ContactsContext,
  { conversationSettings }: { conversationSettings: ConversationSettingsSource },
) {
  const { db, redis } = context;
  const limitOf = (name: string, points: number) =>
    createRateLimit({ redis, name, points, durationSeconds: tenMinutes });
  return {
    ...context,
    conversationSettings,
    messages: createMessageRepository(db),
    messageFiles: createMessageFileRepository(db),
    writerLimit: limitOf('conversation-writer', mailsOfWriter),
    uploadLimit: limitOf('conversation-upload', filesOfWriter),
  };
}
export type ConversationsContext = ReturnType<typeof createConversationsContext>;
