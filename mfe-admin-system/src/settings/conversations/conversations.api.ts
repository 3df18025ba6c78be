import { editorQuery } from '@atrium/admin-kit/queries/editor-query';
import type {
  ConversationSettings,
  ConversationSettingsInput,
} from '@atrium/contracts/conversations/schemas';
import { useApi } from '@atrium/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['conversation-settings'];
const path = '/api/dashboard/conversation-settings';

/** The settings as input of their call; the stored password of the mailbox stays where none is given. */
const toInput = ({ address, imap, signature, templates, revision }: ConversationSettings) => {
  const { hasPassword: _stored, ...mailbox } = imap ?? { hasPassword: false };
  return { address, imap: imap && mailbox, signature, templates, revision } as ConversationSettingsInput;
};

export function useConversationSettings() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get(path, { signal })).data,
    ...editorQuery,
  });
  return {
    query,
    /** Saves a part of the settings; the other parts stay as they were saved last, also in another form of this page. */
    async save(part: Partial<ConversationSettingsInput>): Promise<void> {
      const current = queries.getQueryData<ConversationSettings>(queryKey);
      if (!current) return;
      const { data } = await api.put(path, { ...toInput(current), ...part });
      queries.setQueryData(queryKey, data);
    },
  };
}
export type SaveSettings = ReturnType<typeof useConversationSettings>['save'];
