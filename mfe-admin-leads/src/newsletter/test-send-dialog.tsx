import { testSendInput } from '@atrium/contracts/campaigns';
import { useSession } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { TextField } from '@atrium/ui/text-field';
import { type FormEvent, useId, useState } from 'react';

interface TestSendDialogProps {
  isSending: boolean;
  onSend: (to: string[]) => void;
  onClose: () => void;
}

export function TestSendDialog({ isSending, onSend, onClose }: TestSendDialogProps) {
  const formId = useId();
  const ownAddress = useSession((session) => session.user?.email) ?? '';
  const [typed, setTyped] = useState(ownAddress);
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const to = typed
      .split(/[\s,;]+/)
      .map((address) => address.trim())
      .filter(Boolean);
    const result = testSendInput.safeParse({ to });
    setProblem(result.error?.issues[0]?.message);
    if (result.success && !isSending) onSend(result.data.to);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isSending}
      title="Send a test"
      description="The real mail to a few addresses, saved as a draft first. Nothing is counted."
      footer={
        <>
          <Button variant="outline" isSquare onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isSquare isLoading={isSending} loadingLabel="Sending...">
            Send Test
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Addresses"
          isRequired
          hint="Up to five, separated by commas."
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
