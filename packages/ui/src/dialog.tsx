import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button';
import { joinClasses } from './join-classes';
import classes from './overlay.module.css';

export interface DialogProps {
  /** For a dialog that stays mounted while it is closed. */
  isOpen?: boolean | undefined;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, which stay visible below the scrolling body. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l' | undefined;
  /** Focused on opening; by default the first field, else the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Disables Escape and the close button while something is in progress. */
  isBusy?: boolean | undefined;
  /** Closes by the buttons of the footer only: it shows what can't be shown again. */
  isShownOnce?: boolean | undefined;
}

const field = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select):enabled';

/** A modal dialog: traps focus, closes on Escape and outside clicks, returns the focus. */
export function Dialog(props: DialogProps) {
  const {
    isOpen = true,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'm',
    initialFocus,
    isBusy,
    isShownOnce = false,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && !isShownOnce && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={classes.backdrop} />
        <BaseDialog.Popup
          className={joinClasses(classes.dialog, size !== 'm' && classes[size])}
          // A touch keyboard would cover what the dialog says.
          initialFocus={
            initialFocus ?? ((type) => (type === 'touch' ? null : body.current?.querySelector(field)))
          }
        >
          <div className={classes.head}>
            <BaseDialog.Title className={classes.title}>{title}</BaseDialog.Title>
            {!isShownOnce && (
              <IconButton label="Close" size="s" disabled={isBusy} onClick={() => onClose()}>
                <X size={18} />
              </IconButton>
            )}
          </div>
          {description && (
            <BaseDialog.Description className={classes.description}>{description}</BaseDialog.Description>
          )}
          <div ref={body} className={classes.body}>
            {children}
          </div>
          {footer && <div className={classes.foot}>{footer}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
