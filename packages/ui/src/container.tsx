import type { ComponentProps } from 'react';
import classes from './container.module.css';
import { joinClasses } from './join-classes';

export interface ContainerProps extends ComponentProps<'div'> {
  width?: 'narrow' | 'default' | undefined;
}

/** Centres content and adds the page gutter. */
export function Container({ width = 'default', className, ...rest }: ContainerProps) {
  return <div {...rest} className={joinClasses(classes.container, classes[width], className)} />;
}
