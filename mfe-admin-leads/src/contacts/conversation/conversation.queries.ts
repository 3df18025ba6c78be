import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { queryOptions } from '@tanstack/react-query';

const quietMs = 30_000;
/** While a mail waits or leaves, its state changes soon. */
const busyMs = 3_000;

const isWaiting = ({ state }: ConversationMessage) => state === 'waiting';

/** Under the keys of contacts, so that a change of one reads its conversation anew. */
export const conversationKeys = {
  thread: (contactId: string) => ['contacts', 'conversation', contactId],
  tray: ['contacts', 'tray'],
};

export const conversationQueries = (api: ApiClient) => ({
  thread: (contactId: string) =>
    queryOptions({
      queryKey: conversationKeys.thread(contactId),
      queryFn: async ({ signal }) =>
        (await api.get('/api/contacts/:id/messages', { params: { id: contactId }, signal })).data,
      refetchInterval: ({ state }) => (state.data?.messages.some(isWaiting) ? busyMs : quietMs),
    }),
  /** Templates, signature and address for blind copies of the person who writes. */
  writing: queryOptions({
    queryKey: ['message-texts'],
    queryFn: async ({ signal }) => (await api.get('/api/contacts/message-texts', { signal })).data,
  }),
  tray: (page: number) =>
    queryOptions({
      queryKey: [...conversationKeys.tray, page],
      queryFn: ({ signal }) => api.get('/api/message-tray', { query: { page }, signal }),
    }),
});
