import type { ApprovalComment } from '@atrium/contracts/content/approvals.schemas';
import { formatDay } from '../site/format/format-day';
import classes from './approval.module.css';

/** The comments with the replies of the staff, newest first. */
export function CommentList({ comments }: { comments: readonly ApprovalComment[] }) {
  if (comments.length === 0) return <p className="small muted">Nobody has commented yet.</p>;
  return (
    <ul className={classes.comments}>
      {comments.toReversed().map(({ id, quote, text, author, at, replies, resolvedAt }) => (
        <li key={id} className={classes.comment}>
          {quote && (
            <p dir="auto" className={classes.quote}>
              {quote}
            </p>
          )}
          <p dir="auto" className={classes.text}>
            {text}
          </p>
          <p className="fine muted">
            {author}, {formatDay(at)}
            {resolvedAt !== null && ' · Resolved'}
          </p>
          {replies.map((reply, index) => (
            <div key={index} className={classes.reply}>
              <p dir="auto" className={classes.text}>
                {reply.text}
              </p>
              <p className="fine muted">
                {reply.by}, {formatDay(reply.at)}
              </p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
