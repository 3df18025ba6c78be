import type { ContentImage } from '@atrium/contracts/images';
import { type MediaRecord, mediaUrl } from './media-record';

/** Reference of an item to a media record. */
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

/** Looks up the images of many items at once. Deleted media is left out of responses. */
export class ImageLookup {
  readonly #byId: Map<string, MediaRecord>;

  constructor(records: MediaRecord[]) {
    this.#byId = new Map(records.map((record) => [record._id.toHexString(), record]));
  }

  /** The images with these ids, with alt texts of the library; deleted ones are left out. */
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
