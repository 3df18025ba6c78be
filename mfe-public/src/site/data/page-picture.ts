import type { ContentImage } from '@atrium/contracts/media/schemas';
import { chooseSharpVersion } from '../format/sharp-version';

/** Of the place beside a page's heading. */
const SHOWN_WIDTH = 560;

/** The picture at the top of a page; null shows the drawing. */
export const toPagePicture = (image: ContentImage | null | undefined) =>
  image ? { url: chooseSharpVersion(image, SHOWN_WIDTH), alt: image.alt } : null;
