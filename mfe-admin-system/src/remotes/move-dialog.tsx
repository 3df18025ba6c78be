import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { ApiError, toast, useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DescribedRemote, describeMove, type Move, sendMove } from './moves';
import classes from './remotes.module.css';
import { remotesKey } from './remotes.queries';
import { ShareField } from './share-field';

interface MoveDialogProps {
  move: Move;
  /** The remote as it was when the dialog opened. */
  remote: DescribedRemote;
  onClose(): void;
  /** Somebody else has changed the remote meanwhile: nothing was done. */
  onStale(): void;
}

/** Says what a move does, asks for the reason, and makes it. */
export function MoveDialog({ move: initial, remote, onClose, onStale }: MoveDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [move, setMove] = useState(initial);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const text = describeMove(move, remote);
  const isStart = move.kind === 'canary' && remote.canary?.version !== move.version;
  const lacksReason = text.needsReason === true && reason.trim() === '';
  const lacksName = text.mustType !== undefined && typed !== text.mustType;

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendMove(api, move, remote, reason),
    onSuccess() {
      toast.success(text.done);
      onClose();
      void queries.invalidateQueries({ queryKey: remotesKey });
    },
    onError(failure) {
      if (failure instanceof ApiError && failure.code === 'stale') onStale();
    },
  });

  function send() {
    setChecked(true);
    if (!lacksReason && !lacksName) mutate();
  }

  return (
    <Dialog
      isBusy={isPending}
      initialFocus={cancel}
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button ref={cancel} variant="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={text.tone} isLoading={isPending} loadingLabel="Working…" onClick={send}>
            {text.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        {error && <Notice tone="danger">{reasonOf(error)}</Notice>}
        {isStart && <ShareField value={move.percent} onChange={(percent) => setMove({ ...move, percent })} />}
        <ul className={classes.effects}>
          {text.effects.map((effect, index) => (
            <li key={index}>{effect}</li>
          ))}
        </ul>
        {text.mustType !== undefined && (
          <TextField
            label={`Type ${text.mustType} to confirm`}
            value={typed}
            autoComplete="off"
            error={isChecked && lacksName ? `Type ${text.mustType}` : undefined}
            onChange={(event) => setTyped(event.target.value)}
            isRequired
          />
        )}
        <TextArea
          label="Reason"
          rows={2}
          maxLength={500}
          value={reason}
          hint="Shown in the history."
          error={isChecked && lacksReason ? 'Say why it is locked' : undefined}
          onChange={(event) => setReason(event.target.value)}
          isRequired={text.needsReason}
          isOptional={!text.needsReason}
        />
      </div>
    </Dialog>
  );
}
