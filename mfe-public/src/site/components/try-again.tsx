import { getButtonClasses } from '@atrium/ui/button-look';
import type { ReactNode } from 'react';
import classes from './try-again.module.css';

export interface TryAgainProps {
  title?: ReactNode;
  text: ReactNode;
  /** The documented label. */
  label?: string | undefined;
}

/** Something could not be loaded; the button reloads the page. Lighter than ErrorState, for the first load's sake. */
export function TryAgain({ title, text, label = 'Try Again' }: TryAgainProps) {
  return (
    <div role="alert" className={classes.panel}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <p>{text}</p>
      <button type="button" className={getButtonClasses({})} onClick={() => window.location.reload()}>
        {label}
      </button>
    </div>
  );
}
