import type { ContentImage } from '@atrium/contracts/media/schemas';
import { joinClasses } from '@atrium/ui/join-classes';
import { Picture } from '@atrium/ui/picture';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import classes from './thumbnail.module.css';

export interface ThumbnailProps {
  image: ContentImage | null | undefined;
  /** How wide it is shown, e.g. '8rem'. */
  sizes: string;
  className?: string | undefined;
}

/** An item's picture in a list, or a placeholder where there is none or it can not be loaded. Decorative: the title is beside it. */
export function Thumbnail({ image, sizes, className }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const isShown = image && failedUrl !== image.url;
  return (
    <span className={joinClasses(classes.frame, className)}>
      {isShown ? (
        <Picture
          image={image}
          alt=""
          sizes={sizes}
          className={classes.image}
          onError={() => setFailedUrl(image.url)}
        />
      ) : (
        <span className={classes.placeholder} data-testid="thumbnail-placeholder">
          <ImageIcon size={22} />
        </span>
      )}
    </span>
  );
}
