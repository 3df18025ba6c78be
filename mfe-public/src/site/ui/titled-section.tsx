import { Container } from '@atrium/ui/container';
import { Section, type SectionProps } from '@atrium/ui/section';
import type { ReactNode } from 'react';
import { SectionHeading, type SectionHeadingProps } from './section-heading';

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
