import { Fact, Facts } from '@atrium/admin-kit/facts';
import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { formatCount, formatDayAndTime } from '@atrium/admin-kit/text/format';
import type { ErasureReceipt } from '@atrium/contracts/privacy/schemas';
import { useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface EraseDialogProps {
  email: string;
  onClose: () => void;
}

/** Erasing cannot be undone, so the user types the address to confirm. The receipt is the proof of erasure. */
export function EraseDialog({ email, onClose }: EraseDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: async () => (await api.post('/api/newsletter/people/erase', { email })).data,
    onSuccess: () => queries.invalidateQueries(),
  });
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  return (
    <FormDialog
      title={erase.data ? 'Erased' : 'Erase this person?'}
      submitLabel="Erase"
      busyLabel="Erasing..."
      tone="danger"
      isBusy={erase.isPending}
      canSubmit={isConfirmed}
      waitsFor="Waits for the address above."
      result={erase.data && <Receipt receipt={erase.data} />}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      {erase.isError ? (
        <Notice tone="danger">
          {unsentText(erase.error, 'nothing was erased') ?? reasonOf(erase.error)}
        </Notice>
      ) : null}
      <p>
        Contacts, notes, the subscription and the mails of <strong>{email}</strong> are deleted for good. A
        keyed fingerprint stays, so that no later import mails this address again.
      </p>
      <TextField
        label="Type the address to confirm"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  return (
    <div role="status">
      <Facts>
        <Fact name="Receipt">{receipt.receiptId}</Fact>
        <Fact name="Time">{formatDayAndTime(receipt.erasedAt)}</Fact>
        <Fact name="Contacts">{formatCount(receipt.contacts)}</Fact>
        <Fact name="Quarantined">{formatCount(receipt.quarantined)}</Fact>
        <Fact name="Answers of forms">{formatCount(receipt.formAnswers)}</Fact>
        <Fact name="Mails">{formatCount(receipt.messages)}</Fact>
        <Fact name="Subscriptions">{formatCount(receipt.subscriber)}</Fact>
        <Fact name="Consent entries">{formatCount(receipt.consentEntries)}</Fact>
        <Fact name="Newsletters received">{formatCount(receipt.sends)}</Fact>
        <Fact name="Of those, clicks or openings known">{formatCount(receipt.engagement)}</Fact>
      </Facts>
    </div>
  );
}
