import type { ComponentProps } from 'react';

export interface ImageVariant {
  format: 'avif' | 'webp';
  width: number;
  url: string;
}

/** An image as in the content API's responses; `variants` appear once the worker has created them. */
export interface ImageSource {
  url: string;
  alt?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  variants?: readonly ImageVariant[] | undefined;
  focal?: { x: number; y: number } | undefined;
}

export interface PictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'loading'> {
  image: ImageSource;
  /** The `sizes` attribute, e.g. '(min-width: 48rem) 50vw, 100vw'. */
  sizes: string;
  /** Above the fold: loaded eagerly with high priority. Everything else is lazy. */
  isPriority?: boolean | undefined;
}

/** AVIF, WebP, then the original, in the available widths, with dimensions against layout shift. */
export function Picture(props: PictureProps) {
  const { image, sizes, isPriority, alt, style, ...rest } = props;
  const focal = image.focal;
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => {
        const srcSet = buildSrcSet(image.variants, format);
        return srcSet ? <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} /> : null;
      })}
      <img
        {...rest}
        src={image.url}
        alt={alt ?? image.alt ?? ''}
        width={image.width ?? 1200}
        height={image.height ?? 675}
        loading={isPriority ? undefined : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding="async"
        style={focal ? { ...style, objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : style}
      />
    </picture>
  );
}

/** The srcset of one format, narrow to wide; empty without variants. */
export function buildSrcSet(variants: readonly ImageVariant[] | undefined, format: 'avif' | 'webp'): string {
  return (variants ?? [])
    .filter((variant) => variant.format === format)
    .sort((a, b) => a.width - b.width)
    .map((variant) => `${variant.url} ${variant.width}w`)
    .join(', ');
}
