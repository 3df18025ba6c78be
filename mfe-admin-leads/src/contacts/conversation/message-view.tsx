import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { ConversationMessage } from '@atrium/contracts/conversations/schemas';
import { Avatar } from '@atrium/ui/avatar';
import { Badge } from '@atrium/ui/badge';
import { joinClasses } from '@atrium/ui/join-classes';
import classes from './conversation.module.css';
import { machineMailLabels } from './machine-mail';
import { MessageBody } from './message-body';
import { MessageFiles } from './message-files';
import { MessageState, type MessageStateProps } from './message-state';

interface MessageViewProps extends MessageStateProps {
  /** Shown where it differs from that of the mail before. */
  hasSubject: boolean;
}

/** One mail of a conversation. What machines sent is folded to a line. */
export function MessageView({ hasSubject, ...props }: MessageViewProps) {
  const { message } = props;
  const content = (
    <>
      {hasSubject && <p className={classes.subject}>{message.subject || 'No subject'}</p>}
      <MessageBody message={message} />
      <MessageFiles message={message} />
      <MessageState {...props} />
    </>
  );
  if (message.kind !== 'mail')
    return (
      <details className={classes.folded}>
        <summary>
          {machineMailLabels[message.kind]}, <time dateTime={message.at}>{formatDayAndTime(message.at)}</time>
        </summary>
        <div className="stack gap-3">{content}</div>
      </details>
    );
  const isOwn = message.direction !== 'in';
  const isUnread = message.state === 'new';
  return (
    <article className={joinClasses(classes.message, isOwn && classes.own, isUnread && classes.unread)}>
      <Head message={message} isUnread={isUnread} />
      {content}
    </article>
  );
}

function Head({ message, isUnread }: { message: ConversationMessage; isUnread: boolean }) {
  const { direction, from, by, to, isFromOtherAddress } = message;
  const name = by?.name ?? (from.name || from.address);
  return (
    <header className={classes.head}>
      <Avatar name={name} />
      <p className={classes.who}>
        <strong>{name}</strong>{' '}
        {isUnread && (
          <Badge tone="primary" size="s">
            New
          </Badge>
        )}
        {direction === 'logged' && (
          <Badge tone="info" size="s">
            Logged by BCC
          </Badge>
        )}
        <span className="muted small">
          <br />
          {direction === 'in'
            ? isFromOtherAddress
              ? `from another address, ${from.address}`
              : from.address
            : `to ${to.map((one) => one.name || one.address).join(', ')}`}
        </span>
      </p>
      <time dateTime={message.at} className={classes.when}>
        {formatDayAndTime(message.at)}
      </time>
    </header>
  );
}
