import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, getButtonClasses, getIconButtonClass } from './button-look';
import { Spinner } from './spinner';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, ButtonLook {
  /** The accessible name; also the tooltip unless `title` is given. */
  label: string;
  children: ReactNode;
  isLoading?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, variant = 'ghost', size, isBlock, isLoading, className, children, ...rest } = props;
  const { type = 'button', title = label, onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      aria-label={label}
      title={title}
      aria-disabled={isLoading || attributes['aria-disabled'] || undefined}
      aria-busy={isLoading || undefined}
      className={getButtonClasses({ variant, size, isBlock }, getIconButtonClass(), className)}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? <Spinner size="s" isDecorative /> : children}
    </button>
  );
}
