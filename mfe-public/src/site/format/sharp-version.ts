import type { ContentImage } from '@atrium/contracts/media/schemas';

/** The smallest WebP of an image that is sharp at `width` CSS px and a device pixel ratio of 2; else the image itself. */
export function chooseSharpVersion(
  image: Pick<ContentImage, 'url' | 'variants'>,
  shownWidth: number,
): string {
  const versions = (image.variants ?? []).filter(
    ({ format, width }) => format === 'webp' && width >= shownWidth * 2,
  );
  return versions.sort((a, b) => a.width - b.width)[0]?.url ?? image.url;
}

/** The width in px of the place beside a page's heading. */
const SHOWN_WIDTH = 560;

/** The picture at the top of a page; null shows the drawing. */
export const toPagePicture = (image: ContentImage | null | undefined) =>
  image ? { url: chooseSharpVersion(image, SHOWN_WIDTH), alt: image.alt } : null;
