import type { ContentImage } from '@atrium/contracts/media/schemas';
import { type MediaDocument, mediaUrl } from './media-document';

/** Reference of an item to a media record. */
export interface StoredImage {
  mediaId: string;
  alt: string;
}

export interface StoredListImage extends StoredImage {
  caption: string;
  sortOrder: number;
}

export function toContentImage(media: MediaDocument): ContentImage {
  const id = media._id.toHexString();
  return {
    id,
    url: mediaUrl(id, media.fileName),
    alt: media.alt,
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

/** Images of the library by id. Deleted media is left out of responses. */
export class ImageLookup {
  readonly #byId: ReadonlyMap<string, ContentImage>;

  constructor(images: readonly ContentImage[]) {
    this.#byId = new Map(images.map((image) => [image.id, image]));
  }

  /** The images with these ids, with alt texts of the library; deleted ones are left out. */
  many(ids: readonly string[]): ContentImage[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  one(stored: StoredImage | null | undefined): ContentImage | null {
    const image = stored ? this.#byId.get(stored.mediaId) : undefined;
    return image === undefined ? null : { ...image, alt: stored?.alt || image.alt };
  }
}
