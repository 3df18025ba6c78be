import { Thumb } from '../site/components/thumb';
import { TitledSection } from '../site/components/titled-section';
import classes from './case-study-gallery.module.css';
import type { CaseStudyView } from './case-study-view';

/** Pictures in pairs; with an odd number the first has the full width. */
export function CaseStudyGallery({ images }: { images: CaseStudyView['gallery'] }) {
  if (images.length === 0) return null;
  return (
    <TitledSection tone="soft" id="gallery" eyebrow="Gallery" title="A closer look">
      <ul className={classes.gallery}>
        {images.map((image) => (
          <li key={image.id || image.url}>
            <figure>
              <Thumb
                image={image}
                sizes="(min-width: 80rem) 70rem, 92vw"
                ratio="16 / 9"
                className={classes.picture}
              />
              {image.caption && <figcaption className={classes.caption}>{image.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
