import type { MouseEvent } from 'react';
import { useHydrated } from '../site/layout/use-hydrated';
import classes from './back-to-top.module.css';

/** Shown from the second screen of a page on; its parent must be positioned. A plain link until hydration. */
export function BackToTop() {
  const isHydrated = useHydrated();
  const look = { className: classes.button, 'aria-label': 'Scroll to top', title: 'Scroll to top' };
  return (
    <div className={classes.rail}>
      {isHydrated ? <button type="button" {...look} onClick={scrollToTop} /> : <a href="#top" {...look} />}
    </div>
  );
}

/** Moves the focus too, so that keyboard users continue from the top. */
function scrollToTop({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  currentTarget.ownerDocument.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
