import { AppError } from '@atrium/service-kit/app-error';
import type { ContentContext, Editor } from '../context';
import { refOf } from '../entries/item-rights';
import { mediaUrl, newSecret } from '../media/media-document';
import { checkUpload, readUpload, saveUpload } from '../media/save-upload';
import { normaliseImagePath } from './image-paths';
import { placeImages } from './import-html';
import type { SourceArticle } from './source';

interface ImportedImage {
  mediaId: string;
  url: string;
}

/** Stands for an image in a dry run, with an id and an address as long as stored ones. */
const notStored: ImportedImage = {
  mediaId: '0'.repeat(24),
  url: mediaUrl('0'.repeat(24), `${newSecret()}image.jpg`),
};

/** Stores the images of articles, each once. A dry run reads them, but stores nothing. */
export function createImageImport({
  context,
  findFile,
  actor,
  isDryRun,
}: {
  context: ContentContext;
  findFile(url: string): Promise<Uint8Array | undefined>;
  actor: Editor;
  isDryRun: boolean;
}) {
  const known = new Map<string, ImportedImage | string>();
  const counts = { stored: 0, missing: 0 };

  /** The stored image, or the reason for its absence. */
  async function importImage(url: string, alt: string): Promise<ImportedImage | string> {
    try {
      const bytes = await findFile(url);
      if (bytes === undefined)
        return `The archive does not have the image ${url.slice(0, 200)}: it was left out`;
      const name = normaliseImagePath(url);
      const file = { field: 'file', name, size: bytes.byteLength, read: async () => bytes };
      const checked = await checkUpload(file, 'blog');
      if (isDryRun) {
        await readUpload(context, checked);
        return notStored;
      }
      const record = await saveUpload(context, checked, { alt, by: refOf(actor) });
      const mediaId = record._id.toHexString();
      return { mediaId, url: mediaUrl(mediaId, record.fileName) };
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        return `The image ${url.slice(0, 200)} was not taken: ${error.publicMessage}`;
      throw error;
    }
  }

  async function find(url: string, alt = ''): Promise<ImportedImage | string> {
    const before = known.get(url);
    if (before !== undefined) return before;
    const result = await importImage(url, alt);
    known.set(url, result);
    if (typeof result === 'string') counts.missing += 1;
    else counts.stored += 1;
    return result;
  }

  return {
    counts,
    find,
    /** The HTML of an article with the URLs of its stored images; warns of missing ones. */
    async place(
      { html, imageUrls }: Pick<SourceArticle, 'html' | 'imageUrls'>,
      warnings: string[],
    ): Promise<string> {
      const addresses: string[] = [];
      for (const url of imageUrls) {
        const result = await find(url);
        if (typeof result === 'string') warnings.push(result);
        addresses.push(typeof result === 'string' ? '' : result.url);
      }
      return placeImages(html, (number) => addresses[number] ?? '');
    },
  };
}

export type ImageImport = ReturnType<typeof createImageImport>;
