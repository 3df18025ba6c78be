import { reasonOf, unsentText } from '@atrium/admin-kit/text/error-text';
import { Button } from '@atrium/ui/button';
import { Dialog } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { type FormEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';

interface UserDialogProps {
  title: string;
  submitLabel: string;
  submitVariant?: 'primary' | 'danger';
  /** False while there is nothing to send. */
  canSubmit?: boolean;
  busyLabel: string;
  isBusy: boolean;
  /** Of the last try; problems that stand at a field are left out. */
  error: unknown;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A fieldset is described by its problem only. */
const firstProblem = '[aria-invalid=true], fieldset[aria-describedby] input';

/** A form about one account. It is not sent twice. */
export function UserDialog(props: UserDialogProps) {
  const { title, submitLabel, busyLabel, isBusy, error, onSubmit, onClose, children } = props;
  const { submitVariant = 'primary', canSubmit = true } = props;
  const formId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !canSubmit) return;
    // The first problem may be outside of the visible part of the dialog.
    flushSync(onSubmit);
    event.currentTarget.querySelector<HTMLElement>(firstProblem)?.focus();
  }

  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={submitVariant}
            disabled={!canSubmit}
            isLoading={isBusy}
            loadingLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack gap-5" onSubmit={submit}>
        {error != null && (
          <Notice tone="danger" isLive>
            {unsentText(error, 'nothing was changed') ?? reasonOf(error)}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
