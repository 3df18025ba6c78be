import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { joinClasses } from './join-classes';
import classes from './overlay.module.css';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The documented question. */
  text: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Red by default, since most confirmations are deletes. */
  tone?: 'danger' | 'primary' | undefined;
  isBusy?: boolean | undefined;
  /** There is nothing to confirm: the text says why. */
  isDisabled?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Confirms an irreversible action; the harmless button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel = 'Delete', cancelLabel = 'Cancel', tone = 'danger' } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !props.isBusy && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classes.backdrop} />
        <AlertDialog.Popup className={joinClasses(classes.dialog, classes.s)} initialFocus={cancelRef}>
          <div className={classes.head}>
            <AlertDialog.Title className={classes.title}>{title}</AlertDialog.Title>
          </div>
          <AlertDialog.Description className={classes.body} render={<div />}>
            {text}
          </AlertDialog.Description>
          <div className={classes.foot}>
            <Button ref={cancelRef} variant="outline" onClick={props.onCancel} disabled={props.isBusy}>
              {cancelLabel}
            </Button>
            <Button
              variant={tone}
              isLoading={props.isBusy}
              disabled={props.isDisabled}
              loadingLabel={props.busyLabel}
              onClick={props.onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
