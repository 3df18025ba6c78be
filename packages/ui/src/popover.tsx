import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes';
import classes from './overlay.module.css';

export interface PopoverProps {
  trigger: ReactElement;
  title?: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The element that has the focus after it has closed; the trigger unless given. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** A small panel beside its button, e.g. for a date or a few filters. */
export function Popover(props: PopoverProps) {
  const { trigger, title, children, align = 'end', isOpen, onOpenChange, finalFocus } = props;
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={classes.positioner} sideOffset={8} align={align}>
          <BasePopover.Popup
            className={joinClasses(classes.popup, classes.panel)}
            finalFocus={finalFocus && (() => finalFocus() ?? true)}
          >
            {title && <BasePopover.Title className={classes.panelTitle}>{title}</BasePopover.Title>}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
