import type { BootLogo } from '@atrium/contracts/registry/boot.schemas';
import { readSiteName } from '@atrium/mfe-kit';
import { BrandMark } from '@atrium/ui/brand-mark';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { useState, useSyncExternalStore } from 'react';
import { readBoot } from '../boot/read-boot';
import classes from './brand.module.css';

// Tests have no boot block.
const readLogos = () => (document.getElementById('boot') ? readBoot().logos : undefined);

/** The editor of the company changes it. */
function watchSiteName(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  const meta = document.querySelector('meta[name=application-name]');
  if (meta) observer.observe(meta, { attributes: true });
  return () => observer.disconnect();
}

/** Longer names are smaller, so that the sidebar holds four lines of them. */
const longName = 16;

/** A logo on the other background than the one it was made for may be invisible there: it has a plate. */
const Logo = ({
  logo: { plate, alt, ...image },
  className,
}: {
  logo: BootLogo;
  className: string | undefined;
}) => (
  <span className={className}>
    <img
      {...image}
      alt={alt}
      className={classes.logo}
      data-plate={plate}
      data-tone={plate === 'dark' ? 'ink' : undefined}
    />
  </span>
);

/** The company's logo, else a mark and its name. */
export function Brand({ isMarkOnly }: { isMarkOnly?: boolean }) {
  const name = useSyncExternalStore(watchSiteName, readSiteName);
  const [logos] = useState(readLogos);
  if (isMarkOnly)
    return (
      <span className={classes.brand}>
        <img src="/og/icon/64.png" alt="" width={30} height={30} />
        <VisuallyHidden>{name || 'Home'}</VisuallyHidden>
      </span>
    );
  if (!logos)
    return (
      <span className={classes.brand}>
        <BrandMark size={30} />
        {name ? (
          <span className={classes.name} data-long={name.length > longName || undefined} title={name}>
            {name}
          </span>
        ) : (
          <VisuallyHidden>Home</VisuallyHidden>
        )}
      </span>
    );
  return (
    <span className={classes.brand}>
      <Logo logo={logos.light} className={classes.onLight} />
      <Logo logo={logos.dark} className={classes.onDark} />
    </span>
  );
}
