import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './button.module.css';
import { type ButtonLook, getButtonClasses } from './button-look';
import { joinClasses } from './join-classes';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Shows a spinner, announces `loadingLabel` and ignores clicks, but keeps the focus. */
  isLoading?: boolean | undefined;
  loadingLabel?: string | undefined;
  /** Why it can't be pressed yet, in words beside it. */
  waitsFor?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, isBlock, startIcon, endIcon, isLoading, loadingLabel, waitsFor, ...rest } = props;
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  const reasonId = useId();
  const button = (
    <button
      {...attributes}
      {...(waitsFor !== undefined && { disabled: true, 'aria-describedby': reasonId })}
      type={type}
      className={getButtonClasses({ variant, size, isBlock }, className)}
      aria-disabled={isLoading || attributes['aria-disabled'] || undefined}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? <Spinner size="s" isDecorative /> : startIcon}
      {isLoading ? (loadingLabel ?? children) : children}
      {endIcon}
    </button>
  );
  if (waitsFor === undefined) return button;
  return (
    <>
      {button}
      <span id={reasonId} className={joinClasses('small muted', classes.reason)}>
        {waitsFor}
      </span>
    </>
  );
}
