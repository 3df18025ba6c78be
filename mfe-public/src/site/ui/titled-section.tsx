import { Container } from '@atrium/ui/container';
import { Section, type SectionProps } from '@atrium/ui/section';
import type { ReactNode } from 'react';
import classes from './titled-section.module.css';

interface TitledSectionProps extends SectionHeadingProps, Pick<SectionProps, 'tone' | 'spacing'> {
  id: string;
  children: ReactNode;
}

/** A section of a page that is named by its heading. */
export function TitledSection({ tone, spacing, children, ...heading }: TitledSectionProps) {
  return (
    <Section tone={tone} spacing={spacing} aria-labelledby={heading.id}>
      <Container>
        <SectionHeading {...heading} />
        {children}
      </Container>
    </Section>
  );
}

interface SectionHeadingProps {
  title: ReactNode;
  /** For the section's `aria-labelledby`. */
  id?: string | undefined;
  /** The small line above the title. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Beside the heading on wide screens, such as a 'view all' link. */
  actions?: ReactNode;
}

export function SectionHeading({ title, id, eyebrow, text, actions }: SectionHeadingProps) {
  return (
    <div dir="auto" className={classes.heading}>
      <div className={classes.lead}>
        {eyebrow && (
          <p dir="auto" className={classes.eyebrow}>
            {eyebrow}
          </p>
        )}
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {text && (
          <p dir="auto" className={classes.text}>
            {text}
          </p>
        )}
      </div>
      {actions}
    </div>
  );
}
