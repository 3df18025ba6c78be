import type { PageMeta } from '@atrium/mfe-kit';
import type { ImageSource } from '@atrium/ui/picture';

/** Default Open Graph size (spec, blog article). */
const DEFAULT_SIZE = { width: 1200, height: 630 };

export function toMetaImage(image: ImageSource | null | undefined): PageMeta['image'] {
  if (!image?.url) return undefined;
  const { url, alt, width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = image;
  return { url, alt, width, height };
}

/** Preload of an image above the fold. */
export function toPreload(image: ImageSource | null | undefined, sizes: string): PageMeta['preloadImage'] {
  if (!image?.url) return undefined;
  const avif = (image.variants ?? []).filter((variant) => variant.format === 'avif');
  const srcSet = avif.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return srcSet ? { href: image.url, srcSet, sizes } : { href: image.url };
}
