import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDayAndTime } from '@atrium/admin-kit/text/format';
import { toast } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useApprovalActions } from './approvals.api';
import classes from './approvals.module.css';
import { type PlacedComment, useEditedApprovals } from './approvals-context';

/** A client's comment with its replies. It is no part of the form: replies are stored at once. */
export function CommentView({ placed, children }: { placed: PlacedComment; children?: ReactNode }) {
  const { canAnswer } = useEditedApprovals();
  const { quote, text, author, at, replies, resolvedAt } = placed.comment;
  return (
    <div className={classes.comment} data-resolved={resolvedAt !== null || undefined}>
      {quote && (
        <p dir="auto" className={classes.quote}>
          {quote}
        </p>
      )}
      <p dir="auto" className={classes.text}>
        {text}
      </p>
      <p className="fine muted">
        {author}, {formatDayAndTime(at)}
        {resolvedAt !== null && ' · Resolved'}
      </p>
      {replies.map((reply, index) => (
        <div key={index} className={classes.reply}>
          <p dir="auto" className={classes.text}>
            {reply.text}
          </p>
          <p className="fine muted">
            {reply.by}, {formatDayAndTime(reply.at)}
          </p>
        </div>
      ))}
      {canAnswer && <CommentActions placed={placed}>{children}</CommentActions>}
    </div>
  );
}

function CommentActions({ placed, children }: { placed: PlacedComment; children: ReactNode }) {
  const { item } = useEditedApprovals();
  const { approvalId: id, comment } = placed;
  const { reply, resolve } = useApprovalActions(item ?? { type: '', id: '' });
  const [text, setText] = useState<string>();
  const isResolved = comment.resolvedAt !== null;
  const failed = (error: unknown) =>
    toast.error(messageOf(error, 'This could not be stored', 'nothing was stored'));

  async function send() {
    try {
      await reply.mutateAsync({ id, comment: comment.id, text: text ?? '' });
      setText(undefined);
    } catch (error) {
      failed(error);
    }
  }

  return (
    <>
      {text !== undefined && (
        <TextField
          label="Reply"
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // The field is within the form of the item.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void send();
          }}
        />
      )}
      <div className="cluster gap-2">
        {text === undefined ? (
          <Button size="s" variant="outline" onClick={() => setText('')}>
            Reply
          </Button>
        ) : (
          <Button size="s" isLoading={reply.isPending} onClick={() => void send()}>
            Send reply
          </Button>
        )}
        <Button
          size="s"
          variant="ghost"
          isLoading={resolve.isPending}
          onClick={() =>
            resolve.mutate({ id, comment: comment.id, isResolved: !isResolved }, { onError: failed })
          }
        >
          {isResolved ? 'Open again' : 'Resolve'}
        </Button>
        {children}
      </div>
    </>
  );
}
