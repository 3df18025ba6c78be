import { Card } from '@atrium/ui/card';
import { Heading } from '@atrium/ui/heading';
import { type ReactNode, type Ref, useId } from 'react';

interface SectionCardProps {
  title: string;
  description: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One subject of a screen; the heading takes the focus where what had it is gone. */
export function SectionCard({ title, description, badge, headingRef, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" padding="l" aria-labelledby={id}>
      <div className="stack gap-5">
        <header className="stack gap-1">
          <span className="cluster gap-2">
            <Heading level={2} size="lg" id={id} ref={headingRef} tabIndex={-1}>
              {title}
            </Heading>
            {badge}
          </span>
          <p className="muted">{description}</p>
        </header>
        {children}
      </div>
    </Card>
  );
}
