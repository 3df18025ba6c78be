import { getButtonClasses } from '@atrium/ui/button-look';
import type { ReactNode } from 'react';
import classes from './try-again.module.css';

interface TryAgainProps {
  title?: ReactNode;
  text: ReactNode;
}

/** A failed section with a button that reloads the page. Smaller than ErrorState, because it is in the first load. */
export function TryAgain({ title, text }: TryAgainProps) {
  return (
    <div role="alert" className={classes.panel}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <p>{text}</p>
      <button type="button" className={getButtonClasses({})} onClick={() => window.location.reload()}>
        Try Again
      </button>
    </div>
  );
}
