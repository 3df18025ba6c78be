import type { ContentImage } from '@atrium/contracts/media/schemas';
import { Thumb } from '../site/components/thumb';
import classes from './solution.module.css';

type GalleryImage = ContentImage & { caption?: string };

export function SolutionGallery({ images }: { images: readonly GalleryImage[] }) {
  if (images.length === 0) return null;
  return (
    <ul className={classes.gallery} aria-label="Pictures">
      {images.map((image) => (
        <li key={image.id}>
          <figure>
            <Thumb image={image} sizes="(min-width: 64rem) 23rem, 92vw" ratio="16 / 9" />
            {image.caption && <figcaption className={classes.muted}>{image.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
