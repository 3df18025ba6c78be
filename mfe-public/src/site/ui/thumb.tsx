import { type ImageSource, Picture } from '@atrium/ui/picture';
import classes from './thumb.module.css';

interface ThumbProps {
  image: ImageSource | null | undefined;
  sizes: string;
  isPriority?: boolean | undefined;
  /** CSS aspect ratio; 16 / 10 by default. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** A content image in a fixed frame; a placeholder if it is missing or fails to load. */
export const Thumb = ({ image, sizes, isPriority, ratio = '16 / 10', className }: ThumbProps) => (
  <div
    className={`${classes.frame} ${className ?? ''}`}
    data-fallback=""
    data-broken={image?.url ? undefined : ''}
    style={ratio === '16 / 10' ? undefined : { aspectRatio: ratio }}
  >
    {image?.url && <Picture image={image} sizes={sizes} isPriority={isPriority} className={classes.image} />}
  </div>
);
