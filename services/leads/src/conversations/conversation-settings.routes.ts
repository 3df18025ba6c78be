import { isDeepStrictEqual } from 'node:util';
import { conversationCalls } from '@atrium/contracts/conversations/calls';
import type { ConversationSettings } from '@atrium/contracts/conversations/schemas';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { success } from '@atrium/service-kit/http/responses';
import type { ConversationsContext } from './context';

const labels: Partial<Record<keyof ConversationSettings, string>> = {
  address: 'address for answers',
  imap: 'mailbox of answers',
  signature: 'signature',
  templates: 'templates',
};

const listChanges = (before: ConversationSettings, after: ConversationSettings) =>
  Object.entries(labels).flatMap(([key, label]) => {
    const name = key as keyof ConversationSettings;
    return isDeepStrictEqual(before[name], after[name]) ? [] : [label];
  });

/** How answers come in, the signature and the templates. */
export const conversationSettingsRoutes = ({
  conversationSettings,
  audit,
}: ConversationsContext): CallRoute[] => [
  handle(conversationCalls.readSettings, () => success(conversationSettings.describe())),
  handle(conversationCalls.changeSettings, async ({ body, actor, by }) => {
    const { revision, imap, ...wanted } = body;
    const before = conversationSettings.describe();
    const sealed = imap && (await conversationSettings.sealImap(imap));
    await conversationSettings.save({ ...wanted, imap: sealed }, { by, revision });
    const after = conversationSettings.describe();
    const isNewPassword = imap?.password !== undefined;
    const changes = [...listChanges(before, after), ...(isNewPassword ? ['password of the mailbox'] : [])];
    if (changes.length > 0)
      await audit.record({
        actor,
        action: 'updated',
        resource: 'settings',
        summary: `Conversations: changed ${changes.join(', ')}`,
      });
    return success(after);
  }),
];
