import classes from './look.module.css';

/** A colour beside its name. */
export const Swatch = ({ color }: { color: string }) => (
  <span aria-hidden="true" className={classes.swatch} style={{ background: color }} />
);
