import { AppError } from '@atrium/service-kit/app-error';
import type { Actor } from '../entries/entry-deps';
import { mediaUrl } from '../media/media-record';
import { checkUpload, type Uploads } from '../media/save-upload';
import type { UploadedArchive } from './upload-archive';
import { normaliseImagePath } from './upload-archive';

const imageSource = /(<img\b[^>]*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

export interface ImportedImage {
  mediaId: string;
  url: string;
}

/** Stores the images of an archive that articles show, each once. A dry run only looks whether they are there. */
export function createImageImport({
  archive,
  uploads,
  actor,
  isDryRun,
}: {
  archive: UploadedArchive;
  uploads: Uploads;
  actor: Actor;
  isDryRun: boolean;
}) {
  const known = new Map<string, ImportedImage | string>();
  const counts = { stored: 0, missing: 0 };

  /** The stored image, or the reason why there is none. */
  async function take(url: string, alt: string): Promise<ImportedImage | string> {
    const bytes = archive.findFile(url);
    if (bytes === undefined)
      return `The archive does not have the image ${url.slice(0, 200)}: it was left out`;
    const file = { field: 'file', name: normaliseImagePath(url), bytes: new Uint8Array(bytes) };
    try {
      const checked = await checkUpload(file, 'blog');
      if (isDryRun) return { mediaId: '', url };
      const record = await uploads.save(checked, { alt, by: actor });
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
    const result = await take(url, alt);
    known.set(url, result);
    if (typeof result === 'string') counts.missing += 1;
    else counts.stored += 1;
    return result;
  }

  return {
    counts,
    find,
    /** The HTML with the addresses of what was stored; what is missing is told, and no save keeps it. */
    async rewrite(html: string, warnings: string[]): Promise<string> {
      const urls = [
        ...new Set([...html.matchAll(imageSource)].map(([, , double, single]) => double ?? single ?? '')),
      ];
      const found = new Map<string, string>();
      for (const url of urls.filter((candidate) => candidate !== '')) {
        const result = await find(url.replaceAll('&amp;', '&'));
        if (typeof result === 'string') warnings.push(result);
        else found.set(url, result.url);
      }
      return html.replace(imageSource, (whole, start: string, double?: string, single?: string) => {
        const replaced = found.get(double ?? single ?? '');
        return replaced === undefined ? whole : `${start}"${replaced}"`;
      });
    },
  };
}

export type ImageImport = ReturnType<typeof createImageImport>;
