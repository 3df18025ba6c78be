import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './back-to-top.module.css';

/** Shown from the second screen of a page on; its parent must be positioned. Moves the focus too, so that keyboard users continue there. */
export const BackToTop = () => (
  <div className={classes.rail}>
    <a href="#main" className={classes.button} title="Scroll to top">
      <VisuallyHidden>Scroll to top</VisuallyHidden>
    </a>
  </div>
);
