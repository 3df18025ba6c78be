import { BrandMark } from '@atrium/ui/brand-mark';
import { useLayoutData } from './layout-data';
import classes from './logo.module.css';

/** The word mark: nested arches and the name. The link around it needs no further label. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <BrandMark />
      {useLayoutData().name}
    </span>
  );
}
