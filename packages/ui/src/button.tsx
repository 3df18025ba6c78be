import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, getButtonClasses } from './button-look';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Shows a spinner, announces `loadingLabel` and ignores clicks, but keeps the focus. */
  isLoading?: boolean | undefined;
  loadingLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, isBlock, startIcon, endIcon, isLoading, loadingLabel, ...rest } = props;
  const { className, children, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
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
}
