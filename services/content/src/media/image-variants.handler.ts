import { type ImageVariantFormat, imageVariantFormats, imageVariantWidths } from '@atrium/contracts/images';
import { handleJob } from '@atrium/service-kit/jobs/define-job';
import { imageVariantsJob } from './image-variants.job';
import { loadSharp } from './load-sharp';
import { type MediaRecord, type MediaVariant, mediaKey, variantFileName } from './media-record';
import type { MediaRepository } from './media-repository';
import type { MediaStore } from './media-store';

const attemptsBeforeGivingUp = 3;

async function encodeVariant(original: Buffer, width: number, format: ImageVariantFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 });
  return encoded.toBuffer();
}

/** All of them, or null when the process is told to stop: what is done stays and is made again next time. */
async function makeVariants({
  record,
  store,
  signal,
}: {
  record: MediaRecord;
  store: MediaStore;
  signal: AbortSignal;
}): Promise<MediaVariant[] | null> {
  const id = record._id.toHexString();
  const original = await store.read(mediaKey(id, record.fileName));
  if (original === null) throw new Error(`the original of media ${id} is not there`);
  const variants: MediaVariant[] = [];
  for (const width of imageVariantWidths.filter((wanted) => wanted <= record.width)) {
    for (const format of imageVariantFormats) {
      if (signal.aborted) return null;
      const fileName = variantFileName(record.fileName, width, format);
      await store.put(
        mediaKey(id, fileName),
        await encodeVariant(original, width, format),
        `image/${format}`,
      );
      variants.push({ format, width, fileName });
    }
  }
  return variants;
}

export function createImageVariantsHandler({
  media,
  store,
  onReady,
}: {
  media: MediaRepository;
  store: MediaStore;
  /** Pages that show the image are rendered anew. */
  onReady(mediaId: string): Promise<void>;
}) {
  return handleJob(imageVariantsJob, async ({ mediaId }, { signal, attempt, log }) => {
    const record = await media.findById(mediaId);
    if (record === null || record.variantsState !== 'pending') return;
    try {
      const variants = await makeVariants({ record, store, signal });
      if (variants === null) return;
      await media.setVariants(mediaId, { variants, variantsState: 'done' });
      await onReady(mediaId);
    } catch (err) {
      if (attempt < attemptsBeforeGivingUp) throw err;
      log.error({ err, mediaId }, 'image variants could not be made; the original is shown');
      await media.setVariants(mediaId, { variants: [], variantsState: 'failed' });
    }
  });
}
