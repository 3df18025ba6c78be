import { QrCode } from '@atrium/admin-kit/qr-code';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import { formatDay } from '@atrium/admin-kit/text/format';
import { approvalDays } from '@atrium/contracts/content/approvals.constants';
import type { Approval } from '@atrium/contracts/content/approvals.schemas';
import { toast } from '@atrium/mfe-kit';
import { Badge } from '@atrium/ui/badge';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { useState } from 'react';
import { focusField } from '../preview/field-places';
import { type ApprovedItem, useApprovalActions } from './approvals.api';
import classes from './approvals.module.css';
import { useEditedApprovals } from './approvals-context';
import { CommentView } from './comment-view';

const days = [1, 3, 7, approvalDays.byDefault, 30, approvalDays.max].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}));

interface ApprovalsDialogProps {
  item: ApprovedItem;
  onClose(): void;
  flushDraft(): Promise<void>;
}

/** Asks a client to approve the item with the draft, and lists what was asked before. */
export function ApprovalsDialog({ item, onClose, flushDraft }: ApprovalsDialogProps) {
  const { approvals, canAnswer } = useEditedApprovals();
  const { ask } = useApprovalActions(item);
  const [message, setMessage] = useState('');
  const [lifetime, setLifetime] = useState(String(approvalDays.byDefault));

  async function send() {
    try {
      await flushDraft();
      await ask.mutateAsync({ message, days: Number(lifetime) });
      setMessage('');
      toast.success('The link is ready: send it to your client');
    } catch (error) {
      toast.error(messageOf(error, 'The link could not be made', 'no link was made'));
    }
  }

  return (
    <Dialog
      size="l"
      title="Ask for approval"
      description="Whoever has the link sees the page as it is now, with your draft, comments on it and approves it, without an account."
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack gap-5">
        {canAnswer && (
          <div className="stack gap-4">
            <TextArea
              label="Message"
              isOptional
              rows={3}
              maxLength={2_000}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
            <SelectField
              label="The link works for"
              options={days}
              value={lifetime}
              onChange={({ target }) => setLifetime(target.value)}
            />
            <Button className="start" isLoading={ask.isPending} onClick={() => void send()}>
              Make the link
            </Button>
          </div>
        )}
        {approvals.length === 0 ? (
          <p className="muted">Nobody was asked yet.</p>
        ) : (
          <ul className={classes.list}>
            {approvals.map((approval) => (
              <li key={approval.id} className={classes.asked}>
                <AskedApproval item={item} approval={approval} onFollow={onClose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const states = {
  open: { label: 'Open', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const;

function AskedApproval({
  item,
  approval,
  onFollow,
}: {
  item: ApprovedItem;
  approval: Approval;
  onFollow(): void;
}) {
  const { state, askedBy, askedAt, expiresAt, message, given, path, comments, id } = approval;
  const { label, tone } = states[state];

  function follow(field: string) {
    onFollow();
    // The dialog gives the focus back as it closes.
    setTimeout(() => void focusField(field));
  }

  return (
    <>
      <p className="cluster gap-2">
        <strong>
          {askedBy.name}, {formatDay(askedAt)}
        </strong>
        <Badge tone={given ? 'success' : tone} size="s">
          {given ? 'Approved' : label}
        </Badge>
      </p>
      {message && (
        <p dir="auto" className={classes.text}>
          {message}
        </p>
      )}
      {given && (
        <p className="small anywhere">
          Approved by {[given.name, given.email].filter(Boolean).join(', ')}, {formatDay(given.at)}
        </p>
      )}
      {path !== null && <Link item={item} id={id} path={path} expiresAt={expiresAt} />}
      {comments.map((comment) => {
        const { field } = comment;
        return (
          <CommentView key={comment.id} placed={{ approvalId: id, comment }}>
            {field !== null && (
              <Button size="s" variant="ghost" onClick={() => follow(field)}>
                Show the field
              </Button>
            )}
          </CommentView>
        );
      })}
    </>
  );
}

function Link({
  item,
  id,
  path,
  expiresAt,
}: {
  item: ApprovedItem;
  id: string;
  path: string;
  expiresAt: string;
}) {
  const { canAnswer } = useEditedApprovals();
  const { withdraw } = useApprovalActions(item);
  const [isCodeShown, setIsCodeShown] = useState(false);
  const address = new URL(path, window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(`Link copied: it works until ${formatDay(expiresAt)}`);
    } catch {
      toast.error('The link could not be copied: select it and copy it yourself');
    }
  }

  return (
    <div className="stack gap-2">
      <p className="fine muted anywhere">
        <a href={path} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
        , until {formatDay(expiresAt)}
      </p>
      <div className="cluster gap-2">
        <Button size="s" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button
          size="s"
          variant="outline"
          aria-expanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          QR code
        </Button>
        {canAnswer && (
          <Button
            size="s"
            variant="outline"
            isLoading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(id, {
                onSuccess: () => toast.success('The link is withdrawn'),
                onError: (error) =>
                  toast.error(messageOf(error, 'The link could not be withdrawn', 'it still works')),
              })
            }
          >
            Withdraw
          </Button>
        )}
      </div>
      {isCodeShown && <QrCode text={address} label="QR code of the link" />}
    </div>
  );
}
