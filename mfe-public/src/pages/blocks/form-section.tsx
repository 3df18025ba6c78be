import { Container } from '@atrium/ui/container';
import { Section } from '@atrium/ui/section';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../site/ui/titled-section';
import classes from './form-section.module.css';

interface FormSectionProps {
  id: string;
  /** Names the section where staff gave no title. */
  label: string;
  heading: { title: string; eyebrow?: string; text?: string };
  children: ReactNode;
}

/** A block with a form, which wide screens show beside its heading. */
export function FormSection({ id, label, heading, children }: FormSectionProps) {
  const isTitled = heading.title !== '';
  return (
    <Section tone="soft" {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      <Container className={isTitled ? classes.beside : undefined}>
        {isTitled && <SectionHeading {...heading} id={id} />}
        <div className={classes.form}>{children}</div>
      </Container>
    </Section>
  );
}
