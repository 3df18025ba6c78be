import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { type ButtonLook, getIconButtonClass } from './button-look';
import { joinClasses } from './join-classes';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, ButtonLook {
  /** The accessible name; also the tooltip unless `title` is given. */
  label: string;
  children: ReactNode;
  isLoading?: boolean | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, title = label, variant = 'ghost', className, children, ...rest } = props;
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      title={title}
      className={joinClasses(getIconButtonClass(), className)}
      startIcon={children}
    />
  );
}
