import type { ContentImage } from '@atrium/contracts/images';
import { type MediaRecord, mediaUrl } from './media-record';

/** How an item refers to an image of the library. */
export interface StoredImage {
  mediaId: string;
  alt: string;
}

export interface StoredListImage extends StoredImage {
  caption: string;
  sortOrder: number;
}

export function toContentImage(media: MediaRecord, alt?: string): ContentImage {
  const id = media._id.toHexString();
  return {
    id,
    url: mediaUrl(id, media.fileName),
    alt: alt || media.alt,
    width: media.width,
    height: media.height,
    ...(media.variants.length > 0 && {
      variants: media.variants.map(({ format, width, fileName }) => ({
        format,
        width,
        url: mediaUrl(id, fileName),
      })),
    }),
    ...(media.focal !== null && { focal: media.focal }),
  };
}

/** The images of a set of items, looked up once. An image whose media is gone is left out of answers. */
export class ImageLookup {
  readonly #byId: Map<string, MediaRecord>;

  constructor(records: MediaRecord[]) {
    this.#byId = new Map(records.map((record) => [record._id.toHexString(), record]));
  }

  /** Those of these ids that there are, as the library describes them. */
  many(ids: readonly string[]): ContentImage[] {
    return ids.flatMap((id) => {
      const media = this.#byId.get(id);
      return media === undefined ? [] : [toContentImage(media)];
    });
  }

  one(image: StoredImage | null | undefined): ContentImage | null {
    const media = image ? this.#byId.get(image.mediaId) : undefined;
    return media === undefined ? null : toContentImage(media, image?.alt);
  }
}
