import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import classes from './back-to-top.module.css';

/** Shown from the second screen of a page on; its parent must be positioned. */
export const BackToTop = () => (
  <div className={classes.rail}>
    <a href="#top" className={classes.button} title="Scroll to top">
      <VisuallyHidden>Scroll to top</VisuallyHidden>
    </a>
  </div>
);
