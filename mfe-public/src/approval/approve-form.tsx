import type { ApprovalPage } from '@atrium/contracts/content/approvals.schemas';
import { type ApiError, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../site/data/read-response';
import { formatDay } from '../site/format/format-day';
import type { ApprovalAction } from './approval.loader';
import classes from './approval.module.css';
import { readKnown, remember } from './known-reader';

type Given = ApprovalPage['given'];

interface ApproveFormProps {
  token: string;
  given: Given;
  posted: ApprovalAction | null;
  isHidden: boolean;
  name: string;
  onName(name: string): void;
  onGiven(given: NonNullable<Given>): void;
}

/** Approves with a name and an address, which a mail confirms once. */
export function ApproveForm(props: ApproveFormProps) {
  const { token, given, posted, isHidden, name, onName, onGiven } = props;
  const isPosted = posted?.intent === 'give';
  const [mailedTo, setMailedTo] = useState(isPosted && posted.given ? posted.typed.email : '');
  if (given !== null)
    return (
      <p role="status" className={classes.given}>
        Approved by {given.name}, {formatDay(given.at)}
      </p>
    );
  if (isHidden) return null;
  if (mailedTo !== '')
    return (
      <div role="status" className={classes.card}>
        <h2 className={classes.subtitle}>One step more</h2>
        <p className="anywhere">
          We have sent a mail to {mailedTo}. Press the button in it to confirm your approval. It works for 24
          hours.
        </p>
        <Button variant="outline" onClick={() => setMailedTo('')}>
          Use another address
        </Button>
      </div>
    );
  return (
    <Fields
      token={token}
      posted={isPosted ? posted : null}
      name={name}
      onName={onName}
      onDone={(email, isGiven) =>
        isGiven ? onGiven({ name, at: new Date().toISOString() }) : setMailedTo(email)
      }
    />
  );
}

interface FieldsProps extends Pick<ApproveFormProps, 'token' | 'posted' | 'name' | 'onName'> {
  onDone(email: string, isGiven: boolean): void;
}

function Fields({ token, posted, name, onName, onDone }: FieldsProps) {
  const api = useApi();
  const [email, setEmail] = useState(posted?.typed.email ?? '');
  const [error, setError] = useState(posted?.error ?? '');
  const [isSending, setIsSending] = useState(false);
  useEffect(() => setEmail((typed) => typed || (readKnown().email ?? '')), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsSending(true);
    setError('');
    try {
      const { browser } = readKnown();
      const body = { name, email, ...(browser && { browser }) };
      const { data } = await api.post('/api/approvals/links/:token/give', body, { params: { token } });
      remember({ name, email });
      onDone(email, data.state === 'given');
    } catch (failure) {
      setError((failure as ApiError).errors?.[0]?.message ?? messageOf(failure));
      setIsSending(false);
    }
  }

  return (
    <form method="post" className={classes.card} onSubmit={(event) => void send(event)} noValidate>
      <h2 className={classes.subtitle}>Approve</h2>
      <input type="hidden" name="intent" value="give" />
      <TextField
        id="approval-name"
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={100}
        isRequired
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        id="approval-email"
        name="email"
        type="email"
        label="Your email address"
        hint="We ask you once to confirm it."
        autoComplete="email"
        maxLength={254}
        isRequired
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button type="submit" size="l" isLoading={isSending}>
        Approve
      </Button>
    </form>
  );
}
