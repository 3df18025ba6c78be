import classes from './button.module.css';
import { joinClasses } from './join-classes';

/** `primary` is the one main action of a screen; `accent` (pink, dark text) is for ink panels. */
export type ButtonVariant = 'primary' | 'accent' | 'soft' | 'outline' | 'ghost' | 'danger';
export type ControlSize = 's' | 'm' | 'l';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ControlSize | undefined;
  isBlock?: boolean | undefined;
}

export function getButtonClasses(look: ButtonLook, ...extra: (string | undefined)[]): string {
  const { variant = 'primary', size = 'm', isBlock } = look;
  return joinClasses(
    classes.button,
    variant !== 'primary' && classes[variant],
    size !== 'm' && classes[size],
    isBlock && classes.block,
    ...extra,
  );
}

export function getIconButtonClass(): string | undefined {
  return classes.icon;
}
