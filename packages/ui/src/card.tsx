import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './card.module.css';
import { joinClasses } from './join-classes';

type OwnProps<T extends ElementType> = {
  as?: T;
  padding?: 's' | 'm' | 'l';
};

export type CardProps<T extends ElementType = 'div'> = OwnProps<T> &
  Omit<ComponentPropsWithRef<T>, keyof OwnProps<T>>;

export function Card<T extends ElementType = 'div'>(props: CardProps<T>) {
  const { as, padding = 'm', className, ...rest } = props as CardProps<'div'>;
  const Component: ElementType = as ?? 'div';
  return (
    <Component {...rest} className={joinClasses(classes.card, classes[`padding-${padding}`], className)} />
  );
}
