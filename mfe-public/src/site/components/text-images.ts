import { type ContentImage, imageVariantFormats } from '@atrium/contracts/images';
import { buildSrcSet } from '@atrium/ui/picture';

/** `sizes` of images inside a text. */
export const TEXT_IMAGE_SIZES = '(min-width: 64rem) 42rem, 92vw';

const IMG = /<img\b[^>]*>/g;

/**
 * Replaces the `img` tags of sanitised HTML by `picture` elements with all formats and widths, the image's dimensions
 * (so that nothing shifts) and lazy loading. `images`: the library images that the item's response lists.
 */
export function withTextImages(html: string, images: readonly ContentImage[] = []): string {
  if (images.length === 0) return html;
  return html.replace(IMG, (tag) => {
    const image = findTextImage(readAttribute(tag, 'src'), images);
    return image ? toPicture(tag, image) : tag;
  });
}

export const findTextImage = (url: string | undefined, images: readonly ContentImage[] = []) =>
  images.find((image) => image.url === url);

const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

function toPicture(tag: string, image: ContentImage): string {
  const { width, height } = fit(tag, image);
  const sizes = readAttribute(tag, 'width') ? `min(92vw, ${width}px)` : TEXT_IMAGE_SIZES;
  const sources = imageVariantFormats.map((format) => {
    const srcSet = buildSrcSet(image.variants, format);
    return srcSet && `<source type="image/${format}" srcset="${srcSet}" sizes="${sizes}">`;
  });
  const rest = tag.replace(/\s(?:width|height|loading|decoding)="[^"]*"/g, '').replace(/\s*\/?>$/, '');
  return `<picture>${sources.join('')}${rest} width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}

/** The size set in the editor, with a missing side in proportion; else the image's own size. */
function fit(tag: string, image: ContentImage): { width: number; height: number } {
  const width = Number(readAttribute(tag, 'width') ?? 0);
  const height = Number(readAttribute(tag, 'height') ?? 0);
  const ratio = image.width / image.height;
  return {
    width: width || Math.round(height * ratio) || image.width,
    height: height || Math.round(width / ratio) || image.height,
  };
}
