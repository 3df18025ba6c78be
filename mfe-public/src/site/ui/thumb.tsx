import { type ImageSource, Picture } from '@atrium/ui/picture';
import { useState } from 'react';
import classes from './thumb.module.css';

interface ThumbProps {
  image: ImageSource | null | undefined;
  sizes: string;
  isPriority?: boolean | undefined;
  /** Shown in place of a missing portrait. */
  initials?: string | undefined;
  /** CSS aspect ratio; 16 / 10 by default. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** A content image in a fixed frame; a placeholder if it is missing or fails to load. */
export function Thumb({ image, sizes, isPriority, initials, ratio = '16 / 10', className }: ThumbProps) {
  const { isBroken, watch } = useBrokenImage(image?.url);
  return (
    <div
      className={`${classes.frame} ${isBroken ? classes.empty : ''} ${className ?? ''}`}
      style={ratio === '16 / 10' ? undefined : { aspectRatio: ratio }}
    >
      {image && !isBroken ? (
        <Picture image={image} sizes={sizes} isPriority={isPriority} className={classes.image} {...watch} />
      ) : (
        initials && <span aria-hidden="true">{initials}</span>
      )}
    </div>
  );
}

/** Whether an image is missing or fails to load. Spread `watch` on the `img`. */
export function useBrokenImage(url: string | undefined) {
  // The URL and not a flag, because the next page may reuse this element for another image.
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const onError = () => setBrokenUrl(url);
  // The error event may have fired before hydration.
  const ref = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) onError();
  };
  return { isBroken: !url || url === brokenUrl, watch: { ref, onError } };
}
