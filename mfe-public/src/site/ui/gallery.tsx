import type { ContentImage } from '@atrium/contracts/media/schemas';
import classes from './gallery.module.css';
import { Thumb } from './thumb';
import { TitledSection } from './titled-section';

type GalleryImage = ContentImage & { caption?: string };

/** Pictures in pairs; with an odd number the first has the full width. */
export function Gallery({
  images,
  labels,
}: {
  images: readonly GalleryImage[];
  labels: { gallery: string; galleryEyebrow: string };
}) {
  if (images.length === 0) return null;
  return (
    <TitledSection tone="soft" id="gallery" eyebrow={labels.galleryEyebrow} title={labels.gallery}>
      <ul className={classes.gallery}>
        {images.map((image, index) => (
          <li key={index}>
            <figure>
              <Thumb
                image={image}
                sizes="(min-width: 80rem) 70rem, 92vw"
                ratio="16 / 9"
                className={classes.picture}
              />
              {image.caption && (
                <figcaption dir="auto" className={classes.caption}>
                  {image.caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
