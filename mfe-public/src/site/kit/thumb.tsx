import { type ImageSource, Picture } from '@atrium/ui/picture';
import { useEffect, useRef, useState } from 'react';
import classes from './thumb.module.css';

export interface ThumbProps {
  image: ImageSource | null | undefined;
  sizes: string;
  isPriority?: boolean | undefined;
  /** The arch-topped frame of the brand. */
  shape?: 'card' | 'arch' | undefined;
  /** CSS aspect ratio; 16 / 10 by default. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** A content image in a fixed frame; a drawn placeholder when there is none, or when it cannot be loaded. */
export function Thumb({
  image,
  sizes,
  isPriority,
  shape = 'card',
  ratio = '16 / 10',
  className,
}: ThumbProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The address, as the next page's picture takes this place.
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = image?.url;
  // It may have failed before this code was there to hear of it.
  useEffect(() => {
    const img = frame.current?.querySelector('img');
    if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setBrokenUrl(url);
  }, [url]);
  const isEmpty = !url || url === brokenUrl;
  return (
    <div
      ref={frame}
      className={`${classes.frame} ${classes[shape]} ${isEmpty ? classes.empty : ''} ${className ?? ''}`}
      style={ratio === '16 / 10' ? undefined : { aspectRatio: ratio }}
    >
      {image && !isEmpty && (
        <Picture
          image={image}
          sizes={sizes}
          isPriority={isPriority}
          className={classes.image}
          onError={() => setBrokenUrl(url)}
        />
      )}
    </div>
  );
}
