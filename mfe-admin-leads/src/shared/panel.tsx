import { Card } from '@atrium/ui/card';
import { type ReactNode, useId } from 'react';
import classes from './page.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a count, a switch, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled block of a page. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card as="section" padding="m" aria-labelledby={titleId}>
      <div className={classes.panelHead}>
        <h2 id={titleId} className={classes.panelTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
