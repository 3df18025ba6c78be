import type { ApprovalPage } from '@atrium/contracts/content/approvals.schemas';
import { type ApiError, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, type RefObject, useState } from 'react';
import { messageOf } from '../site/data/read-response';
import type { ApprovalAction } from './approval.loader';
import classes from './approval.module.css';
import type { PickedPart } from './approval-frame';
import { remember } from './known-reader';

interface CommentFormProps {
  token: string;
  /** The part that the comment is about; undefined for the whole page. */
  part: PickedPart | undefined;
  posted: ApprovalAction | null;
  author: string;
  onAuthor(name: string): void;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onWhole(): void;
  onSent(approval: ApprovalPage): void;
}

export function CommentForm(props: CommentFormProps) {
  const { token, part, posted, author, onAuthor, textRef, onWhole, onSent } = props;
  const api = useApi();
  const typed = posted?.intent === 'comment' ? posted.typed : undefined;
  const [text, setText] = useState(typed?.text ?? '');
  const [error, setError] = useState(posted?.intent === 'comment' ? posted.error : '');
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsSending(true);
    setError('');
    try {
      const body = { author, text, field: part?.field ?? null, quote: part?.quote ?? '' };
      const { data } = await api.post('/api/approvals/links/:token/comments', body, { params: { token } });
      remember({ name: author });
      onSent(data);
    } catch (failure) {
      setError((failure as ApiError).errors?.[0]?.message ?? messageOf(failure));
      setIsSending(false);
    }
  }

  return (
    <form method="post" className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <input type="hidden" name="intent" value="comment" />
      {part !== undefined && (
        <div className={classes.about}>
          <p dir="auto" className={classes.quote}>
            {part.quote || 'A part of the page'}
          </p>
          <Button size="s" variant="ghost" onClick={onWhole}>
            Comment on the whole page
          </Button>
        </div>
      )}
      <TextArea
        id="approval-text"
        name="text"
        ref={textRef}
        rows={3}
        label={part === undefined ? 'Comment on the whole page' : 'Comment on this part'}
        maxLength={2_000}
        isRequired
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        id="approval-author"
        name="author"
        label="Your name"
        autoComplete="name"
        maxLength={100}
        isRequired
        value={author}
        onChange={({ target }) => onAuthor(target.value)}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button type="submit" variant="outline" isLoading={isSending}>
        Send comment
      </Button>
    </form>
  );
}
