import type { ComponentProps } from 'react';
import classes from './heading.module.css';
import { joinClasses } from './join-classes';

export interface HeadingProps extends ComponentProps<'h2'> {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Visual size, independent of the level; by default that of the level (1: 4xl, 2: 3xl, 3: xl, else lg). */
  size?: '4xl' | '3xl' | '2xl' | 'xl' | 'lg' | 'base' | undefined;
}

const defaultSizes = ['4xl', '3xl', 'xl', 'lg', 'base', 'base'] as const;

export function Heading({ level, size = defaultSizes[level - 1], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={joinClasses(classes[`size-${size}`], className)} />;
}
