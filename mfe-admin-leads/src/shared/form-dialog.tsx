import { Button, type ButtonProps } from '@atrium/ui/button';
import { Dialog, type DialogProps } from '@atrium/ui/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import page from './page.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  canSubmit?: boolean;
  tone?: ButtonProps['variant'];
  /** Replaces the form when it has been sent. */
  result?: ReactNode;
  className?: string | undefined;
  onSubmit(event: FormEvent): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog, with Cancel and the submit button in its footer. It is not sent twice. */
export function FormDialog(props: FormDialogProps) {
  const { isBusy, canSubmit = true, result, className = page.stack, onSubmit, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      onClose={onClose}
      isBusy={isBusy}
      title={props.title}
      description={props.description}
      size={props.size}
      footer={
        result ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={props.tone}
              disabled={!canSubmit}
              isLoading={isBusy}
              loadingLabel={props.busyLabel}
            >
              {props.submitLabel}
            </Button>
          </>
        )
      }
    >
      {result || (
        <form
          id={formId}
          noValidate
          className={className}
          onSubmit={(event) => {
            event.preventDefault();
            if (canSubmit && !isBusy) onSubmit(event);
          }}
        >
          {props.children}
        </form>
      )}
    </Dialog>
  );
}
