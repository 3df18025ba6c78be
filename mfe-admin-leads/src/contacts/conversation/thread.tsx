import { pluralise } from '@atrium/admin-kit/text/format';
import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import { Button } from '@atrium/ui/button';
import { useState } from 'react';
import classes from './conversation.module.css';
import { MessageView } from './message-view';
import { bareSubject } from './subjects';

const shownAtFirst = 8;

interface ThreadProps {
  messages: readonly ConversationMessage[];
  /** The mail that is being taken back. */
  undoing: string | undefined;
  /** Absent for readers. */
  onUndo?: (id: string) => void;
  onWriteAgain?: (message: ConversationMessage) => void;
}

/** Mails from the oldest to the newest; the first ones of a long conversation on request. */
export function Thread({ messages, undoing, onUndo, onWriteAgain }: ThreadProps) {
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, messages.length - shownAtFirst);
  const shown = messages.slice(hidden);
  if (shown.length === 0) return null;
  return (
    <>
      {hidden > 0 && (
        <Button className="start" variant="outline" size="s" onClick={() => setWhole(true)}>
          Show {pluralise(hidden, 'earlier mail')}
        </Button>
      )}
      <ol className={classes.thread}>
        {shown.map((message, index) => (
          <li key={message._id}>
            <MessageView
              message={message}
              hasSubject={bareSubject(message.subject) !== bareSubject(shown[index - 1]?.subject ?? '')}
              isUndoing={undoing === message._id}
              onUndo={onUndo && (() => onUndo(message._id))}
              onWriteAgain={onWriteAgain && (() => onWriteAgain(message))}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
