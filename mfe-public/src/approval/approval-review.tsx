import type { ApprovalPage } from '@atrium/contracts/content/approvals.schemas';
import { useEffect, useRef, useState } from 'react';
import type { ApprovalAction } from './approval.loader';
import classes from './approval.module.css';
import { ApprovalFrame, type PickedPart } from './approval-frame';
import { ApproveForm } from './approve-form';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import { readKnown, remember } from './known-reader';

export interface ApprovalReviewProps {
  token: string;
  approval: ApprovalPage;
  posted: ApprovalAction | null;
  /** The page asks for the confirmation of an address. */
  isConfirming: boolean;
}

/** The frozen page with its comments, and the form that approves it. Without scripts the forms post to the page. */
export function ApprovalReview({ token, approval: loaded, posted, isConfirming }: ApprovalReviewProps) {
  const [approval, setApproval] = useState(loaded);
  const [part, setPart] = useState<PickedPart>();
  const [name, setName] = useState(posted?.typed.name || posted?.typed.author || '');
  const comments = useRef<HTMLHeadingElement>(null);
  const commentText = useRef<HTMLTextAreaElement>(null);

  const browser = posted?.given?.browser;
  useEffect(() => {
    if (browser) remember({ browser });
  }, [browser]);
  // The document is the same for everybody.
  useEffect(() => setName((typed) => typed || (readKnown().name ?? '')), []);
  useEffect(() => {
    if (part === undefined) return;
    commentText.current?.focus({ preventScroll: true });
    commentText.current?.scrollIntoView({ block: 'center' });
  }, [part]);

  return (
    <div className={classes.review}>
      <ApprovalFrame path={approval.framePath} title={approval.title} onPick={setPart} />
      <div className={classes.aside}>
        <ApproveForm
          token={token}
          given={approval.given}
          posted={posted}
          isHidden={isConfirming}
          name={name}
          onName={setName}
          onGiven={(given) => setApproval({ ...approval, given })}
        />
        <section aria-labelledby="approval-comments" className={classes.card}>
          <h2 ref={comments} id="approval-comments" tabIndex={-1} className={classes.subtitle}>
            Comments
          </h2>
          <CommentForm
            key={approval.comments.length}
            token={token}
            part={part}
            posted={posted}
            author={name}
            onAuthor={setName}
            textRef={commentText}
            onWhole={() => setPart(undefined)}
            onSent={(next) => {
              setApproval(next);
              setPart(undefined);
              comments.current?.focus();
            }}
          />
          <CommentList comments={approval.comments} />
        </section>
      </div>
    </div>
  );
}
