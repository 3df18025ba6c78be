import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { testSendInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useSession } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useState } from 'react';

interface TestSendDialogProps {
  isSending: boolean;
  onSend: (to: string[]) => void;
  onClose: () => void;
}

export function TestSendDialog({ isSending, onSend, onClose }: TestSendDialogProps) {
  const ownAddress = useSession((session) => session.user?.email) ?? '';
  const [typed, setTyped] = useState(ownAddress);
  const [problem, setProblem] = useState<string>();

  function submit() {
    const to = typed
      .split(/[\s,;]+/)
      .map((address) => address.trim())
      .filter(Boolean);
    const result = testSendInput.safeParse({ to });
    setProblem(result.error?.issues[0]?.message);
    if (result.success) onSend(result.data.to);
  }

  return (
    <FormDialog
      title="Send a test"
      description="The real mail to a few addresses, saved as a draft first. Nothing is counted."
      submitLabel="Send Test"
      busyLabel="Sending..."
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Addresses"
        isRequired
        hint="Up to five, separated by commas."
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
