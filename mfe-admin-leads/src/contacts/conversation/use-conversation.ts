import { createKey } from '@atrium/admin-kit/create-key';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { undoSeconds } from '@atrium/contracts/conversations/constants';
import type { Conversation, ConversationMessage } from '@atrium/contracts/conversations/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { unreadKey } from '../../shared/unread-mail';
import { contactToast } from '../contact-toast';
import { contactKeys } from '../contacts.queries';
import { replySubject } from './subjects';
import { type DraftedMessage, useMessageDraft } from './use-message-draft';

interface ConversationOptions {
  contact: Contact;
  conversation: Conversation;
  mayWrite: boolean;
}

/** Writing, sending and taking back mails of one contact. */
export function useConversation({ contact, conversation, mayWrite }: ConversationOptions) {
  const { messages, unread } = conversation;
  const api = useApi();
  const queries = useQueryClient();
  const params = { id: contact._id };
  const drafting = useMessageDraft(contact._id);
  const refresh = () => queries.invalidateQueries({ queryKey: contactKeys.all });
  const attempt = useAttempt();

  const undo = useMutation({
    mutationFn: async (message: string) =>
      (await api.delete('/api/contacts/:id/messages/:message', undefined, { params: { ...params, message } }))
        .data,
    onSuccess: (typed) => {
      drafting.restore(typed);
      contactToast.success('The mail was taken back');
    },
    onError: (error) => contactToast.error(failureOf('Error taking the mail back', error)),
    onSettled: refresh,
  });

  const send = useMutation({
    mutationFn: async ({ subject, text, files }: DraftedMessage) => {
      const body = { subject, text, fileIds: files.map(({ id }) => id) };
      const headers = { 'Idempotency-Key': attempt.keyOf(body) };
      return (await api.post('/api/contacts/:id/messages', body, { params, headers })).data;
    },
    onSuccess: ({ _id }) => {
      attempt.finish();
      drafting.close();
      toast.success(`The mail leaves in ${undoSeconds} seconds`, {
        durationMs: undoSeconds * 1_000,
        action: { label: 'Undo', onClick: () => undo.mutate(_id) },
      });
    },
    onSettled: refresh,
  });

  useFreshContact(messages, refresh);
  useMarkRead({ contactId: contact._id, unread: mayWrite ? unread : 0 });
  return {
    drafting,
    send,
    undo,
    write() {
      send.reset();
      if (drafting.draft === null) drafting.open({ subject: replySubject(messages), text: '', files: [] });
    },
    writeAgain: ({ subject, text }: ConversationMessage) => drafting.restore({ subject, text, files: [] }),
  };
}

/** A mail that has left, or come in, has changed the contact. */
function useFreshContact(messages: ConversationMessage[], refresh: () => void) {
  const settled = messages.filter(({ state }) => state !== 'waiting').length;
  const shown = useRef(settled);
  const changed = useEffectEvent(refresh);
  useEffect(() => {
    if (settled !== shown.current) changed();
    shown.current = settled;
  }, [settled]);
}

/** A repetition of the same mail has the same key, so that it is sent once. */
function useAttempt() {
  const last = useRef({ content: '', key: '' });
  return {
    keyOf(body: object): string {
      const content = JSON.stringify(body);
      if (last.current.content !== content) last.current = { content, key: createKey() };
      return last.current.key;
    },
    finish() {
      last.current = { content: '', key: '' };
    },
  };
}

/** Mails count as read once somebody who may answer them has them on the screen. They keep their mark until the page is left. */
function useMarkRead({ contactId, unread }: { contactId: string; unread: number }) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.post('/api/contacts/:id/messages/read', undefined, { params: { id: contactId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: unreadKey }),
  });
  useEffect(() => {
    if (unread > 0) mutate();
  }, [unread, mutate]);
}
