import { Island } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Container } from '@atrium/ui/container';
import { LinkButton } from '@atrium/ui/link-button';
import { useActionData, useLoaderData } from 'react-router-dom';
import { MessagePanel } from '../newsletter/message-panel';
import { formatDay } from '../site/format/format-day';
import { metaFromData } from '../site/meta/page-meta';
import type { ApprovalAction, LoadedApproval } from './approval.loader';
import classes from './approval.module.css';
import approvalReview from './approval-review.island';

export const handle = metaFromData;

/** A page that somebody asks a client to approve, with its comments. */
export function Component() {
  const { token, confirm, approval, problem } = useLoaderData() as LoadedApproval;
  const posted = useActionData() as ApprovalAction | undefined;
  if (approval === null)
    return (
      <MessagePanel title="This page can not be shown" text={problem}>
        <LinkButton href="/">Home</LinkButton>
      </MessagePanel>
    );
  const isConfirming = confirm !== '' && approval.given === null;
  const { noun, title, message, askedBy, expiresAt } = approval;
  return (
    <Container className={classes.page}>
      <header className={classes.head}>
        <p className="small muted">
          {askedBy} asks for your approval of this {noun.toLowerCase()}, until {formatDay(expiresAt)}
        </p>
        <h1 dir="auto" tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {message && (
          <p dir="auto" className={classes.message}>
            {message}
          </p>
        )}
      </header>
      {isConfirming && (
        <ConfirmForm secret={confirm} error={posted?.intent === 'confirm' ? posted.error : ''} />
      )}
      <Island of={approvalReview} props={{ token, approval, posted: posted ?? null, isConfirming }} />
    </Container>
  );
}

function ConfirmForm({ secret, error }: { secret: string; error: string }) {
  return (
    <form method="post" className={classes.card}>
      <h2 className={classes.subtitle}>Confirm your approval</h2>
      <p>Press the button, and what you see below is approved.</p>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="secret" value={secret} />
      <Button type="submit" size="l">
        Confirm my approval
      </Button>
    </form>
  );
}
