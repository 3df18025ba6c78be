import { failureOf } from '@atrium/admin-kit/text/error-text';
import { toast } from '@atrium/mfe-kit';
import { ConfirmDialog, type ConfirmDialogProps } from '@atrium/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';

interface ConfirmCallProps<Result>
  extends Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'busyLabel'> {
  call(): Promise<Result>;
  onDone(result: Result): void;
  /** Begins the message of a failure, such as "The role was not deleted". */
  failure: string;
  /** The words for what did not happen without a connection. */
  undone?: string;
  onFailed?(): void;
  onClose(): void;
}

/** Asks before a call, and closes with its result or its failure. */
export function ConfirmCall<Result>(props: ConfirmCallProps<Result>) {
  const { call, onDone, failure, undone = 'nothing was changed', onFailed, onClose, ...dialog } = props;
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess(result) {
      onClose();
      onDone(result);
    },
    onError(error) {
      onClose();
      toast.error(failureOf(failure, error, undone));
      onFailed?.();
    },
  });
  return (
    <ConfirmDialog {...dialog} isOpen isBusy={isPending} onConfirm={() => mutate()} onCancel={onClose} />
  );
}
