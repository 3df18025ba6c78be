import { readSiteName } from '@atrium/mfe-kit';
import { BrandMark } from '@atrium/ui/brand-mark';
import { joinClasses } from '@atrium/ui/join-classes';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useState } from 'react';
import { readBoot } from '../boot/read-boot';
import classes from './brand.module.css';

const readBrand = () => ({
  name: readSiteName(),
  // Tests have no boot block.
  logos: document.getElementById('boot') ? readBoot().logos : undefined,
});

/** The company's logo, else a mark and its name. */
export function Brand({ isMarkOnly }: { isMarkOnly?: boolean }) {
  const [{ name, logos }] = useState(readBrand);
  if (isMarkOnly)
    return (
      <span className={classes.brand}>
        <img src="/og/icon/64.png" alt="" width={30} height={30} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    );
  if (!logos)
    return (
      <span className={classes.brand}>
        <BrandMark size={30} />
        <span>{name}</span>
      </span>
    );
  return (
    <span className={classes.brand}>
      <img {...logos.light} alt={logos.light.alt} className={joinClasses(classes.logo, classes.onLight)} />
      <img {...logos.dark} alt={logos.dark.alt} className={joinClasses(classes.logo, classes.onDark)} />
    </span>
  );
}
