import type { NavEntry } from '@atrium/contracts/registry/remote-manifest.schemas';
import { type ComponentType, lazy, Suspense } from 'react';
import classes from './nav-icon.module.css';

/** For versions that were published when the shell had all icons. */
const NamedIcon = lazy<ComponentType<{ name: string }>>(() =>
  import(/* webpackChunkName: "shell.namedIcon" */ './named-icon').then(
    (module) => ({ default: module.NamedIcon }),
    () => ({ default: () => null }),
  ),
);

/** The SVG of a remote as a mask: it has the colour of the text, and the browser runs and loads nothing of it. */
export function NavIcon({ entry: { icon = '', iconSvg } }: { entry: NavEntry }) {
  if (iconSvg === undefined)
    return (
      <span className={classes.box}>
        <Suspense>
          <NamedIcon name={icon} />
        </Suspense>
      </span>
    );
  const maskImage = `url("data:image/svg+xml,${encodeURIComponent(iconSvg)}")`;
  return <span className={classes.mask} style={{ maskImage, WebkitMaskImage: maskImage }} />;
}
