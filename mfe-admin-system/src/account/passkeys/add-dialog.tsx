import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import type { PasskeyOffer } from '@atrium/contracts/auth/passkeys.schemas';
import { findPasskeyNameProblem } from '@atrium/contracts/auth/sign-in-rules';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { TextField } from '@atrium/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';

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
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useMutation({
    async mutationFn() {
      const { makePasskey } = await loadMake();
      const credential = await makePasskey(offer);
      await api.post('/api/auth/passkeys', { name, credential });
    },
    onSuccess() {
      toast.success('The passkey was added');
      onAdded();
    },
    onError(error) {
      if (error instanceof ApiError) onSpent();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    const found = findPasskeyNameProblem(name);
    setProblem(found);
    if (found === undefined) add.mutate();
    else field.current?.focus();
  }

  return (
    <Dialog
      title="Add a passkey"
      isBusy={add.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={add.isPending} loadingLabel="Waiting for you…">
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        {add.error && (
          <Notice tone="danger" isLive>
            {describeProblem(add.error)}
          </Notice>
        )}
        <p>
          Your browser asks next where to keep it: on this device, on your phone or on a security key. You
          unlock it with your fingerprint, face or PIN.
        </p>
        <TextField
          ref={field}
          label="Name"
          hint="How you tell it from others, such as “Work laptop”."
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
          isRequired
        />
      </form>
    </Dialog>
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
