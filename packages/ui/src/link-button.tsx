import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { type ButtonLook, getButtonClasses } from './button-look';

type OwnProps<T extends ElementType> = ButtonLook & {
  /** The element or link component; pass the router's `Link` (and `to`) for internal pages. */
  as?: T;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
};

export type LinkButtonProps<T extends ElementType = 'a'> = OwnProps<T> &
  Omit<ComponentPropsWithRef<T>, keyof OwnProps<T>>;

/** A link that looks like a button: `<LinkButton as={Link} to="/contact">Talk to us</LinkButton>`. */
export function LinkButton<T extends ElementType = 'a'>(props: LinkButtonProps<T>) {
  const { as, variant, size, isBlock, startIcon, endIcon, className, children, ...rest } =
    props as LinkButtonProps<'a'>;
  const Component: ElementType = as ?? 'a';
  return (
    // The attribute tells the measurement of visits that it is more than a link in a text.
    <Component {...rest} data-action="" className={getButtonClasses({ variant, size, isBlock }, className)}>
      {startIcon}
      {children}
      {endIcon}
    </Component>
  );
}
