import { LinkButton } from '@atrium/ui/link-button';
import type { ReactNode } from 'react';
import classes from './try-again.module.css';

interface TryAgainProps {
  title?: ReactNode;
  text: ReactNode;
}

/** A failed section with a link that loads the page again. Smaller than ErrorState, because it is in the first load. */
export function TryAgain({ title, text }: TryAgainProps) {
  return (
    <div role="alert" className={classes.panel}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <p>{text}</p>
      <LinkButton href="">Try Again</LinkButton>
    </div>
  );
}
