import { BrandMark } from '@atrium/ui/brand-mark';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useLayoutData } from './layout-data';
import classes from './logo.module.css';

/** Longer names are smaller, so that the header holds three lines of them. */
const longName = 24;

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
          {name ? (
            <span className={classes.name} data-long={name.length > longName || undefined}>
              {name}
            </span>
          ) : (
            <VisuallyHidden>Home</VisuallyHidden>
          )}
        </>
      )}
    </span>
  );
}
