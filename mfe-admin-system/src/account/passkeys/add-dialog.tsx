import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { useCheckedField } from '@atrium/admin-kit/use-checked-field';
import type { PasskeyOffer } from '@atrium/contracts/auth/passkeys.schemas';
import { findNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';

const loadMake = () => import(/* webpackChunkName: "system.passkeys" */ './make-passkey');

interface AddDialogProps {
  offer: PasskeyOffer;
  /** For an offer that was used or is too old. */
  onSpent(): void;
  onAdded(): void;
  onClose(): void;
}

/** Takes a name and lets the browser make the passkey. */
export function AddDialog({ offer, onSpent, onAdded, onClose }: AddDialogProps) {
  const api = useApi();
  const name = useCheckedField('', findNameProblem);
  const add = useMutation({
    async mutationFn() {
      const { makePasskey } = await loadMake();
      const credential = await makePasskey(offer);
      await api.post('/api/auth/passkeys', { name: name.value, credential });
    },
    onSuccess() {
      toast.success('The passkey was added');
      onAdded();
    },
    onError(error) {
      if (error instanceof ApiError) onSpent();
    },
  });

  return (
    <FormDialog
      title="Add a passkey"
      submitLabel="Continue"
      busyLabel="Waiting for you…"
      isBusy={add.isPending}
      problem={add.error ? describeProblem(add.error) : undefined}
      onSubmit={() => name.check() && add.mutate()}
      onClose={onClose}
    >
      <p>
        Your browser asks next where to keep it: on this device, on your phone or on a security key. You
        unlock it with your fingerprint, face or PIN.
      </p>
      <TextField
        label="Name"
        hint="How you tell it from others, such as “Work laptop”."
        autoComplete="off"
        isRequired
        {...name.field}
      />
    </FormDialog>
  );
}

function describeProblem(error: Error): string {
  if (error instanceof ApiError) return unsentText(error, 'nothing was changed') ?? reasonOf(error);
  if (error.name === 'InvalidStateError') return 'This device has a passkey of your account already.';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'No passkey was made.';
  if (error.name === 'SecurityError') return 'Passkeys do not work at this address.';
  console.warn('A passkey could not be made', error);
  return 'The passkey could not be made. Please try again.';
}
