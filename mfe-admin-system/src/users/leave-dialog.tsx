import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { failureOf } from '@atrium/admin-kit/text/error-text';
import { type WorkKind, workKinds, workTexts } from '@atrium/contracts/auth/hand-over';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Notice } from '@atrium/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HandOverField } from './hand-over-field';
import { mayHold } from './held-work-text';
import { useHandOver, useHeldWork, useReloadUsers } from './users.queries';

interface LeaveDialogProps {
  user: StaffAccount;
  users: readonly StaffAccount[];
  onClose(): void;
}

/**
 * Deactivates an account and hands over its work; for a deactivated one only the latter. The account comes first, because its sessions
 * end with it. The browser makes one call after another: each can be repeated, so the same dialog completes later what has failed. A job
 * would need to know what three services hold, and somebody to tell.
 */
export function LeaveDialog({ user, users, onClose }: LeaveDialogProps) {
  const api = useApi();
  const reload = useReloadUsers();
  const handOver = useHandOver();
  const held = useHeldWork(user.id);
  const [isActive, setIsActive] = useState(user.isActive);
  const [step, setStep] = useState<WorkKind | 'account'>('account');
  const [toId, setToId] = useState('');
  const [problem, setProblem] = useState<string>();
  const { name } = user;
  const kinds = workKinds.filter((kind) => (held.data?.work[kind].total ?? 0) > 0);
  const people = users.map((one) => ({
    ...one,
    permissions: held.data?.roles.find(({ key }) => key === one.role)?.permissions ?? [],
  }));
  const to = people.find(({ id }) => id === toId);

  const leave = useMutation({
    async mutationFn() {
      if (isActive) {
        setStep('account');
        const options = { params: { id: user.id } };
        const changed = (await api.post('/api/auth/users/:id/deactivate', undefined, options)).data;
        setIsActive(false);
        reload(changed);
      }
      if (to === undefined) return;
      for (const kind of kinds.filter((one) => mayHold(to, one))) {
        setStep(kind);
        await handOver(kind, { from: { id: user.id }, to: { id: to.id } });
      }
    },
    onSuccess() {
      const parts = [
        user.isActive && `${name} is deactivated`,
        to && `${to.name} has taken over from ${name}`,
      ];
      toast.success(parts.filter(Boolean).join('. '));
      onClose();
    },
    onError() {
      reload();
      void held.refetch();
    },
  });

  function send() {
    const isMissing = !isActive && to === undefined;
    setProblem(isMissing ? 'Choose a person' : undefined);
    if (!isMissing) leave.mutate();
  }

  const undone =
    step === 'account' ? `${name} was not deactivated` : `The ${workTexts[step].many} were not handed over`;
  return (
    <FormDialog
      title={isActive ? `Deactivate ${name}` : `Hand over the work of ${name}`}
      submitLabel={isActive ? 'Deactivate' : 'Hand over'}
      tone={isActive ? 'danger' : 'primary'}
      canSubmit={isActive ? !held.isPending : kinds.length > 0}
      waitsFor={
        held.data === undefined ? `Waits for the list of ${name}'s work.` : 'There is no work to hand over.'
      }
      busyLabel={step === 'account' ? 'Deactivating…' : `Handing over ${workTexts[step].many}…`}
      isBusy={leave.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {leave.isError && (
        <Notice tone="danger" isLive>
          {user.isActive && !isActive && <p>{name} is deactivated and signed out.</p>}
          <p>{failureOf(undone, leave.error, undone)}</p>
        </Notice>
      )}
      {isActive && (
        <p>
          {name} is signed out everywhere at once and can not sign in any more. You can reactivate the account
          at any time.
        </p>
      )}
      <HandOverField
        user={user}
        people={people}
        held={held}
        isActive={isActive}
        value={toId}
        error={problem}
        onChange={(id) => {
          setProblem(undefined);
          setToId(id);
        }}
      />
    </FormDialog>
  );
}
