import { Container } from '@atrium/ui/container';
import { Section, type SectionProps } from '@atrium/ui/section';
import type { ReactNode } from 'react';
import { SectionHeading } from '../../site/ui/titled-section';

interface BlockSectionProps extends Pick<SectionProps, 'tone' | 'spacing' | 'className'> {
  id: string;
  /** Names the section where staff gave no title. */
  label: string;
  heading?: { title: string; eyebrow?: string; text?: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** A block of a page; its heading is left out while it has no title. */
export function BlockSection({ id, label, heading, actions, children, ...section }: BlockSectionProps) {
  const isTitled = Boolean(heading?.title);
  return (
    <Section {...section} {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      <Container>
        {heading && isTitled && <SectionHeading {...heading} id={id} actions={actions} />}
        {children}
      </Container>
    </Section>
  );
}

/** The heading of a block's view. */
export const headingOf = ({
  title,
  eyebrow = '',
  text = '',
}: {
  title: string;
  eyebrow?: string;
  text?: string;
}) => ({
  title,
  ...(eyebrow && { eyebrow }),
  ...(text && { text }),
});
