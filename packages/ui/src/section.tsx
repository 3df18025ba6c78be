import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes';
import classes from './section.module.css';

export interface SectionProps extends ComponentProps<'section'> {
  /** `ink` is the deep indigo panel: its content uses the dark tokens. */
  tone?: 'plain' | 'soft' | 'ink' | undefined;
  spacing?: 'm' | 'l' | undefined;
}

/** A horizontal band of a page; name it with `aria-labelledby`. */
export function Section({ tone = 'plain', spacing = 'l', className, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      data-tone={tone === 'ink' ? 'ink' : undefined}
      data-band={tone === 'plain' ? undefined : ''}
      className={joinClasses(classes.section, classes[tone], classes[`spacing-${spacing}`], className)}
    />
  );
}
