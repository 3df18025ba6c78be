import { PAGE_PICTURE_ID } from '@atrium/contracts/site/page-meta';
import { joinClasses } from '@atrium/ui/join-classes';
import { type ImageSource, Picture } from '@atrium/ui/picture';
import classes from './thumb.module.css';

interface ThumbProps {
  image: ImageSource | null | undefined;
  sizes: string;
  isPriority?: boolean | undefined;
  /** CSS aspect ratio; 16 / 10 by default. */
  ratio?: string | undefined;
  /** Drawn over arches in place of a missing picture, such as an article's category. */
  label?: string | undefined;
  /** The picture of a pressed card, a child of it, becomes the one at the top of the next page. */
  place?: 'card' | 'page' | undefined;
  className?: string | undefined;
}

/** A content image in a fixed frame; a placeholder if it is missing or fails to load. */
export const Thumb = ({
  image,
  sizes,
  isPriority,
  ratio = '16 / 10',
  label,
  place,
  className,
}: ThumbProps) => (
  <div
    // The document waits for it before it shows the first frame (page-document/src/html-document.ts).
    id={place === 'page' ? PAGE_PICTURE_ID : undefined}
    className={joinClasses(classes.frame, place && classes[place], className)}
    data-fallback=""
    data-broken={image?.url ? undefined : ''}
    style={ratio === '16 / 10' ? undefined : { aspectRatio: ratio }}
  >
    {image?.url && <Picture image={image} sizes={sizes} isPriority={isPriority} className={classes.image} />}
    {label !== undefined && (
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
    )}
  </div>
);
