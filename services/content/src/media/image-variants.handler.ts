import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ImageVariantFormat,
  imageVariantFormats,
  imageVariantWidths,
} from '@atrium/contracts/media/constants';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import type { ContentContext } from '../context';
import { imageVariantsJobs, nextVariantsJob } from './image-variants.job';
import { loadSharp } from './load-sharp';
import { type MediaDocument, type MediaVariant, mediaKey, variantFileName } from './media-document';
import type { MediaStore } from './media-store';

const attemptsBeforeGivingUp = 3;

/** `sha256` is the hash of the upload. */
const readyVariantName = (sha256: string, width: number, format: ImageVariantFormat): string =>
  `${sha256}-${width}.${format}`;

/** Null if the variant has to be encoded. */
async function readReady(folder: string | undefined, name: string): Promise<Buffer | null> {
  if (folder === undefined) return null;
  return readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function encodeVariant(original: Buffer, width: number, format: ImageVariantFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 });
  return encoded.toBuffer();
}

interface MakeVariantsOptions {
  record: MediaDocument;
  format: ImageVariantFormat;
  store: MediaStore;
  readyDir: string | undefined;
  signal: AbortSignal;
}

/** All variants of a format, or null if the process is stopping. Stored files are kept; the job is repeated later. */
async function makeVariants(options: MakeVariantsOptions): Promise<MediaVariant[] | null> {
  const { record, format, store, readyDir, signal } = options;
  const id = record._id.toHexString();
  const original = await store.read(mediaKey(id, record.fileName));
  if (original === null) throw new Error(`media ${id} has no original file`);
  const variants: MediaVariant[] = [];
  for (const width of imageVariantWidths.filter((wanted) => wanted <= record.width)) {
    if (signal.aborted) return null;
    const fileName = variantFileName(record.fileName, width, format);
    const ready = await readReady(readyDir, readyVariantName(record.sha256, width, format));
    const bytes = ready ?? (await encodeVariant(original, width, format));
    await store.put(mediaKey(id, fileName), bytes, `image/${format}`);
    variants.push({ format, width, fileName });
  }
  return variants;
}

/** One handler per format; the last one completes the image. Without AVIF its handler still ends images that were waiting for it. */
export function imageVariantsHandlers(
  context: ContentContext,
  { hasAvif, readyDir }: { hasAvif: boolean; readyDir: string | undefined },
) {
  const { media, store, producer, usage, events } = context;
  const handlerOf = (format: ImageVariantFormat) =>
    handleJob(imageVariantsJobs[format], async ({ mediaId }, { signal, attempt, log }) => {
      const record = await media.findById(mediaId);
      if (record === null || record.variantsState !== 'pending') return;
      if (nextVariantsJob(record) !== imageVariantsJobs[format]) return;
      try {
        const made = await makeVariants({ record, format, store, readyDir, signal });
        if (made === null) return;
        const variants = [...record.variants, ...made];
        const next = nextVariantsJob({ variants });
        const isLast = !hasAvif || next === imageVariantsJobs[format];
        const shown = await usage.findShown(mediaId);
        await media.setVariants(mediaId, { variants, variantsState: isLast ? 'done' : 'pending' });
        for (const event of shown) await events.publish(event);
        if (!isLast) await producer.enqueue(next, { mediaId });
      } catch (err) {
        if (attempt < attemptsBeforeGivingUp) throw err;
        const { variants } = record;
        log.error({ err, mediaId, format }, 'image variants failed; pages show the existing sizes');
        await media.setVariants(mediaId, {
          variants,
          variantsState: variants.length > 0 ? 'done' : 'failed',
        });
      }
    });
  return imageVariantFormats.map(handlerOf);
}
