import { Card } from '@atrium/ui/card';
import { useId } from 'react';
import type { Part } from './part-attempt';
import { PartFrame } from './part-frame';
import classes from './parts.module.css';

interface PartCardProps {
  part: Part;
  title: string;
  /** The share of the row. */
  size?: 'half' | 'full';
  /** The props of the part. */
  props?: object;
}

/** The title of a part, and its frame. */
export function PartCard({ part, title, size = 'full', props = {} }: PartCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={classes.widget} data-size={size}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <PartFrame part={part} title={title} props={props} />
    </Card>
  );
}
