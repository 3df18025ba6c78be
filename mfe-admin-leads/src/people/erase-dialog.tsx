import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { ErasureReceipt } from '@atrium/contracts/people-records';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import page from '../shared/page.module.css';
import { erasePerson } from './people.api';
import classes from './people.module.css';

interface EraseDialogProps {
  email: string;
  onClose: () => void;
}

/** Erasing cannot be undone, so the user types the address to confirm. The receipt is the proof of erasure. */
export function EraseDialog({ email, onClose }: EraseDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: () => erasePerson(api, email),
    onSuccess: () => queries.invalidateQueries(),
  });
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed && !erase.isPending) erase.mutate();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={erase.isPending}
      title={erase.data ? 'Erased' : 'Erase this person?'}
      footer={
        erase.data ? (
          <Button isSquare onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" isSquare onClick={onClose} disabled={erase.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              isSquare
              disabled={!isConfirmed}
              isLoading={erase.isPending}
              loadingLabel="Erasing..."
            >
              Erase
            </Button>
          </>
        )
      }
    >
      {erase.data ? (
        <Receipt receipt={erase.data} />
      ) : (
        <form id={formId} noValidate className={page.stack} onSubmit={submit}>
          {erase.isError ? <Notice tone="danger">{reasonOf(erase.error)}</Notice> : null}
          <p>
            Contacts, notes, the subscription and the mails of <strong>{email}</strong> are deleted for good.
            A keyed fingerprint stays, so that no later import mails this address again.
          </p>
          <TextField
            label="Type the address to confirm"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}

function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  return (
    <div role="status">
      <dl className={classes.receipt}>
        <div>
          <dt>Receipt</dt>
          <dd>{receipt.receiptId}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{formatDayAndTime(receipt.erasedAt)}</dd>
        </div>
        <div>
          <dt>Contacts</dt>
          <dd>{formatCount(receipt.contacts)}</dd>
        </div>
        <div>
          <dt>Quarantined</dt>
          <dd>{formatCount(receipt.quarantined)}</dd>
        </div>
        <div>
          <dt>Subscriptions</dt>
          <dd>{formatCount(receipt.subscriber)}</dd>
        </div>
        <div>
          <dt>Consent entries</dt>
          <dd>{formatCount(receipt.consentEntries)}</dd>
        </div>
        <div>
          <dt>Newsletters received</dt>
          <dd>{formatCount(receipt.sends)}</dd>
        </div>
        <div>
          <dt>Of those, clicks or openings known</dt>
          <dd>{formatCount(receipt.engagement)}</dd>
        </div>
      </dl>
    </div>
  );
}
