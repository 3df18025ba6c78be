import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { pluralise } from '@atrium/admin-kit/text/format';
import { useCan } from '@atrium/admin-kit/use-can';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import type { Conversation } from '@atrium/contracts/conversations/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { useLetterKeys } from '@atrium/ui/letter-keys';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Panel } from '../../shared/panel';
import { formatAnswerTime } from './answer-time';
import { AnswersLine } from './answers-line';
import { Composer } from './composer';
import { conversationQueries } from './conversation.queries';
import { Thread } from './thread';
import { useConversation } from './use-conversation';

/** All mail between us and a contact, and the form for the next one. */
export function ConversationPanel({ contact }: { contact: Contact }) {
  const query = useQuery(conversationQueries(useApi()).thread(contact._id));
  return (
    <Panel title="Conversation" aside={query.data && <Figures {...query.data} />}>
      {query.data ? (
        <OpenConversation contact={contact} conversation={query.data} />
      ) : query.isError ? (
        <QueryError query={query} title="The conversation could not be loaded" />
      ) : (
        <Skeleton lines={4} />
      )}
    </Panel>
  );
}

const Figures = ({ messages, answeredAfterMs }: Conversation) => (
  <span className="muted small">
    {[
      ...(messages.length > 0 ? [pluralise(messages.length, 'mail')] : []),
      ...(answeredAfterMs === null ? [] : [`first answer after ${formatAnswerTime(answeredAfterMs)}`]),
    ].join(', ')}
  </span>
);

interface OpenConversationProps {
  contact: Contact;
  conversation: Conversation;
}

function OpenConversation({ contact, conversation }: OpenConversationProps) {
  const mayWrite = useCan('contacts.write') && contact.email !== null;
  const { drafting, write, writeAgain, send, undo } = useConversation({ contact, conversation, mayWrite });
  const { messages, intake } = conversation;
  const { draft } = drafting;
  useLetterKeys(mayWrite ? { m: write } : {});
  return (
    <div className="stack gap-4">
      {messages.length === 0 && <p className="muted">No mail has been written yet.</p>}
      <Thread
        messages={messages}
        undoing={undo.isPending ? undo.variables : undefined}
        {...(mayWrite && { onUndo: undo.mutate, onWriteAgain: writeAgain })}
      />
      {mayWrite &&
        (draft ? (
          <Composer
            contact={contact}
            drafting={drafting}
            draft={draft}
            failure={send.error}
            isSending={send.isPending}
            onSend={send.mutate}
          />
        ) : (
          <Button className="start" startIcon={<PenLine size={17} />} onClick={write}>
            {messages.length > 0 ? 'Write Back' : 'Write a Mail'}
          </Button>
        ))}
      {contact.email === null && <p className="muted small">Without an email address no mail can be sent.</p>}
      <AnswersLine intake={intake} mayWrite={mayWrite} />
    </div>
  );
}
