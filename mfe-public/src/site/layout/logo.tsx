import { BrandMark } from '@atrium/ui/brand-mark';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useLayoutData } from './layout-data';
import classes from './logo.module.css';

/** The company's logo, else a mark and its name. The link around it needs no further label. */
export function Logo() {
  const { name, logo } = useLayoutData();
  return (
    <span className={classes.logo}>
      {logo ? (
        <img {...logo} alt={logo.alt} className={classes.image} />
      ) : (
        <>
          <BrandMark />
          {name || <VisuallyHidden>Home</VisuallyHidden>}
        </>
      )}
    </span>
  );
}
