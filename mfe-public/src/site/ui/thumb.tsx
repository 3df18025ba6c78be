import { type ImageSource, Picture } from '@atrium/ui/picture';
import classes from './thumb.module.css';
import { useBrokenImage } from './use-broken-image';

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

/** A content image in a fixed frame; a placeholder if it is missing or fails to load. */
export function Thumb({
  image,
  sizes,
  isPriority,
  shape = 'card',
  ratio = '16 / 10',
  className,
}: ThumbProps) {
  const { isBroken, watch } = useBrokenImage(image?.url);
  return (
    <div
      className={`${classes.frame} ${classes[shape]} ${isBroken ? classes.empty : ''} ${className ?? ''}`}
      style={ratio === '16 / 10' ? undefined : { aspectRatio: ratio }}
    >
      {image && !isBroken && (
        <Picture image={image} sizes={sizes} isPriority={isPriority} className={classes.image} {...watch} />
      )}
    </div>
  );
}
