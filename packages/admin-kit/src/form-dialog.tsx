import { Button, type ButtonProps } from '@atrium/ui/button';
import { Dialog, type DialogProps } from '@atrium/ui/dialog';
import { Notice } from '@atrium/ui/notice';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

interface FormDialogContent extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  tone?: ButtonProps['variant'];
  /** Why the last try failed, if it isn't said at a field. */
  problem?: string | undefined;
  /** Replaces the form when it has been sent. */
  result?: ReactNode;
  /** The form's class. */
  className?: string | undefined;
  onSubmit(event: FormEvent): void;
  onClose(): void;
  children: ReactNode;
}

/** A button that can't be pressed says what it waits for. */
type SubmitState =
  | { canSubmit?: undefined; waitsFor?: undefined }
  | {
      /** False while there is nothing to send. */
      canSubmit: boolean;
      waitsFor: string;
    };

export type FormDialogProps = FormDialogContent & SubmitState;

/** A fieldset is described by its problem only. */
const firstProblem = '[aria-invalid=true], fieldset[aria-describedby] input';

/** A form in a dialog, with Cancel and the submit button in its footer. It is not sent twice, and its first problem gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const {
    isBusy,
    canSubmit = true,
    waitsFor,
    problem,
    result,
    className = 'stack gap-5',
    onSubmit,
    onClose,
  } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  // It may be outside of the visible part of the dialog.
  const focusProblem = () => form.current?.querySelector<HTMLElement>(firstProblem)?.focus();
  // The server's problems come with its response.
  useEffect(() => {
    if (!isBusy) focusProblem();
  }, [isBusy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog of a form is not in it, but its events would reach the form through React's tree.
    event.stopPropagation();
    if (isBusy || !canSubmit) return;
    flushSync(() => onSubmit(event));
    focusProblem();
  }

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
              waitsFor={canSubmit ? undefined : waitsFor}
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
        <form ref={form} id={formId} noValidate className={className} onSubmit={submit}>
          {problem !== undefined && (
            <Notice tone="danger" isLive>
              {problem}
            </Notice>
          )}
          {props.children}
        </form>
      )}
    </Dialog>
  );
}
