import type { MouseEvent } from 'react';
import { useHydrated } from '../site/layout/use-hydrated';
import classes from './back-to-top.module.css';

/** Comes into view with the second screen of a page (its parent has to be positioned); a link until scripts run. */
export function BackToTop() {
  const isHydrated = useHydrated();
  const look = { className: classes.button, 'aria-label': 'Scroll to top', title: 'Scroll to top' };
  return (
    <div className={classes.rail}>
      {isHydrated ? <button type="button" {...look} onClick={scrollToTop} /> : <a href="#top" {...look} />}
    </div>
  );
}

/** The focus goes along, so that the keyboard does not stay at the bottom. */
function scrollToTop({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  currentTarget.ownerDocument.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
