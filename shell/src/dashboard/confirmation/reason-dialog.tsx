import { approvalLimits } from '@atrium/contracts/content/approvals.constants';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { TextArea } from '@atrium/ui/text-area';
import { type FormEvent, useId, useState } from 'react';

interface ReasonDialogProps {
  message: string;
  /** Null if nothing is published. */
  onDone(reason: string | null): void;
}

/** Asks why something is published that the client has not approved. */
export function ReasonDialog({ message, onDone }: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may be within the form of the item.
    event.stopPropagation();
    if (reason.trim() === '') setError('Please enter a reason');
    else onDone(reason.trim());
  }

  return (
    <Dialog
      title="Publish without an approval?"
      description={message}
      size="s"
      onClose={() => onDone(null)}
      footer={
        <>
          <Button variant="outline" onClick={() => onDone(null)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Publish
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextArea
          label="Reason"
          hint="It is in the activity log, with the item."
          isRequired
          rows={3}
          maxLength={approvalLimits.reason}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
