import { useNow } from '@atrium/admin-kit/use-now';
import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import { Button } from '@atrium/ui/button';
import { Check, Clock3, TriangleAlert } from 'lucide-react';
import classes from './conversation.module.css';

const iconSize = 15;

export interface MessageStateProps {
  message: ConversationMessage;
  /** Absent for readers. */
  onUndo?: (() => void) | undefined;
  onWriteAgain?: (() => void) | undefined;
  isUndoing: boolean;
}

/** How far a mail of ours has come. */
export function MessageState({ message, onUndo, onWriteAgain, isUndoing }: MessageStateProps) {
  if (message.direction !== 'out') return null;
  if (message.state === 'waiting') return <Waiting {...{ message, onUndo, isUndoing }} />;
  if (message.state === 'failed')
    return (
      <p className={classes.state}>
        <span className={`${classes.progress} ${classes.failed}`}>
          <TriangleAlert size={iconSize} aria-hidden="true" />
          <span className="anywhere">
            <strong>Not delivered.</strong> {message.problem}
          </span>
        </span>
        {onWriteAgain && (
          <Button size="s" variant="outline" onClick={onWriteAgain}>
            Write Again
          </Button>
        )}
      </p>
    );
  return (
    <p className={classes.state}>
      <span className={classes.progress}>
        <Check size={iconSize} aria-hidden="true" /> Sent
      </span>
    </p>
  );
}

function Waiting({ message, onUndo, isUndoing }: Omit<MessageStateProps, 'onWriteAgain'>) {
  const now = useNow(1_000);
  const seconds = Math.ceil((Date.parse(message.leavesAt ?? message.at) - now.getTime()) / 1_000);
  return (
    <p className={classes.state}>
      <span className={`numbers ${classes.progress}`}>
        <Clock3 size={iconSize} aria-hidden="true" />
        {seconds > 0 ? `Leaves in ${seconds} s` : 'Leaving…'}
      </span>
      {seconds > 0 && onUndo && (
        <Button size="s" variant="outline" isLoading={isUndoing} onClick={onUndo}>
          Undo
        </Button>
      )}
    </p>
  );
}
