import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import { testSendInput } from '@atrium/contracts/newsletter/campaigns.schemas';
import { useSession } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';

interface TestSendDialogProps {
  isSending: boolean;
  onSend: (to: string[]) => void;
  onClose: () => void;
}

const readAddresses = (text: string) =>
  testSendInput.safeParse({ to: text.split(/[\s,;]+/).filter(Boolean) });

export function TestSendDialog({ isSending, onSend, onClose }: TestSendDialogProps) {
  const ownAddress = useSession((session) => session.user?.email) ?? '';
  const typed = useCheckedField(ownAddress, (text) => readAddresses(text).error?.issues[0]?.message);

  function submit() {
    const { data } = readAddresses(typed.value);
    if (typed.check() && data !== undefined) onSend(data.to);
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
      <TextField label="Addresses" isRequired hint="Up to five, separated by commas." {...typed.field} />
    </FormDialog>
  );
}
