import { imageVariantFormats } from '@atrium/contracts/media/constants';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import { buildSrcSet } from '@atrium/ui/picture';

/** `sizes` of images inside a text. */
export const TEXT_IMAGE_SIZES = '(min-width: 64rem) 42rem, 92vw';

const ATTRIBUTE = /([a-z-]{1,20})="([^"]*)"/g;

/**
 * Replaces the `img` tags of sanitised HTML by `picture` elements with all formats and widths, the image's dimensions
 * (so that nothing shifts) and lazy loading. `images`: the library images that the item's response lists.
 */
export function withTextImages(html: string, images: readonly ContentImage[] = []): string {
  if (images.length === 0) return html;
  const [before = '', ...rest] = html.split('<img ');
  return rest.reduce((text, part) => {
    // Sanitised attributes have no '>'.
    const end = part.indexOf('>') + 1;
    const attributes = new Map(
      [...part.slice(0, end).matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    );
    const image = findTextImage(attributes.get('src'), images);
    const isHalf = text.endsWith('<figure class="half">');
    return text + (image ? toPicture(attributes, image, isHalf) + part.slice(end) : `<img ${part}`);
  }, before);
}

export const findTextImage = (url: string | undefined, images: readonly ContentImage[] = []) =>
  images.find((image) => image.url === url);

function toPicture(attributes: ReadonlyMap<string, string>, image: ContentImage, isHalf: boolean): string {
  const { width, height } = fit(attributes, image);
  const ownSizes = attributes.get('width') ? `min(92vw, ${width}px)` : TEXT_IMAGE_SIZES;
  const sizes = isHalf ? `(min-width: 40rem) 20rem, ${ownSizes}` : ownSizes;
  const sources = imageVariantFormats.map((format) => {
    const srcSet = buildSrcSet(image.variants, format);
    return srcSet && `<source type="image/${format}" srcset="${srcSet}" sizes="${sizes}">`;
  });
  const shown = { ...Object.fromEntries(attributes), width, height, loading: 'lazy', decoding: 'async' };
  const text = Object.entries(shown).map(([name, value]) => ` ${name}="${value}"`);
  return `<picture>${sources.join('')}<img${text.join('')}></picture>`;
}

/** The size set in the editor, with a missing side in proportion; else the image's own size. */
function fit(
  attributes: ReadonlyMap<string, string>,
  image: ContentImage,
): { width: number; height: number } {
  const width = Number(attributes.get('width') ?? 0);
  const height = Number(attributes.get('height') ?? 0);
  const ratio = image.width / image.height;
  return {
    width: width || Math.round(height * ratio) || image.width,
    height: height || Math.round(width / ratio) || image.height,
  };
}
