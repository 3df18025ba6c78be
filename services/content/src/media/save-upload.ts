import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  blogImageMaxBytes,
  imageMaxBytes,
  imageMessages,
  imageVariantWidths,
} from '@atrium/contracts/media/constants';
import type { FocalPoint } from '@atrium/contracts/media/schemas';
import { AppError } from '@atrium/service-kit/app-error';
import type { UploadedFile } from '@atrium/service-kit/http/uploaded-form';
import { ObjectId } from 'mongodb';
import type { ContentContext } from '../context';
import { createServiceSlug } from '../entries/create-slug';
import { detectImage, type ImageKind } from './detect-image';
import { decodeImage } from './image-reader';
import { imageVariantsJobs } from './image-variants.job';
import { type MediaDocument, mediaKey, newSecret } from './media-document';
import type { MediaStore } from './media-store';
import type { CleanImage } from './read-image';

/** The rules of the article editor, of the other editors, and of the library, which serves both. */
type ImageRules = 'blog' | 'general' | 'library';

/** A file of a form, or of an import. */
export type ImageFile = Omit<UploadedFile, 'path'>;

export interface CheckedUpload {
  file: ImageFile;
  kind: ImageKind;
  rules: ImageRules;
}

/** Checks size and type from the bytes, before anything is stored. */
export async function checkUpload(file: ImageFile, rules: ImageRules): Promise<CheckedUpload> {
  const mayBeLarge = rules !== 'general';
  const problem = (code: 'payload_too_large' | 'unsupported_media_type', message: string) =>
    new AppError({ code, publicMessage: message, errors: [{ path: file.field, message }] });
  if (file.size > (mayBeLarge ? blogImageMaxBytes : imageMaxBytes))
    throw problem('payload_too_large', mayBeLarge ? imageMessages.blogTooLarge : imageMessages.tooLarge);
  if (file.size === 0) throw problem('unsupported_media_type', imageMessages.empty);
  const kind = await detectImage(await file.read());
  if (kind === undefined || (rules === 'blog' && kind === 'svg'))
    throw problem('unsupported_media_type', rules === 'blog' ? imageMessages.blogType : imageMessages.type);
  return { file, kind, rules };
}

/** One after the other: each is read into memory. */
export async function checkUploads(files: readonly ImageFile[], rules: ImageRules): Promise<CheckedUpload[]> {
  const checked: CheckedUpload[] = [];
  for (const file of files) checked.push(await checkUpload(file, rules));
  return checked;
}

const withoutEnding = (name: string) => basename(name.replaceAll('\\', '/')).replace(/\.[^.]*$/, '');

/** The hash of the bytes as they were uploaded. */
export const hashOf = async (file: ImageFile): Promise<string> =>
  createHash('sha256')
    .update(await file.read())
    .digest('hex');

interface UploadDetails {
  alt?: string;
  isKept?: boolean;
  focal?: FocalPoint | null;
  by: { id: string; name: string };
}

/** The article editor has one text for files that are no pictures and for damaged ones. */
function problemOf({ code, publicMessage, cause }: AppError, { file, rules }: CheckedUpload): AppError {
  const message =
    rules === 'blog' && publicMessage === imageMessages.unreadable ? imageMessages.blogType : publicMessage;
  return new AppError({ code, publicMessage: message, errors: [{ path: file.field, message }], cause });
}

/** Decodes an upload; refuses what `saveUpload` would refuse. */
export async function readUpload(
  context: Pick<ContentContext, 'imageTasks'>,
  upload: CheckedUpload,
): Promise<CleanImage> {
  return decodeImage(context, await upload.file.read(), upload.kind).catch((error: unknown) => {
    throw error instanceof AppError ? problemOf(error, upload) : error;
  });
}

/** At most 80 characters with the secret, as many as archives have always allowed. */
function fileNameOf(name: string, extension: string): string {
  const slug = createServiceSlug(name).slice(0, 46).replace(/-$/, '') || 'image';
  return `${newSecret()}${slug}.${extension}`;
}

const storedWithinMs = 2_000;
const pollMs = 50;

/** Another upload of the same file, at the same time, inserts its record a moment before it stores the file. */
async function isStoredSoon(store: MediaStore, key: string): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < storedWithinMs; waitedMs += pollMs) {
    if (await store.has(key)) return true;
    await sleep(pollMs);
  }
  return false;
}

export async function saveUpload(
  context: Pick<ContentContext, 'media' | 'store' | 'producer' | 'clock' | 'imageTasks'>,
  upload: CheckedUpload,
  details: UploadDetails,
): Promise<MediaDocument> {
  const { media, store, producer, clock } = context;
  const { file } = upload;
  const sha256 = await hashOf(file);
  const known = await media.touchBySha256({ sha256, now: clock.now(), isKept: details.isKept ?? false });
  const knownKey = known === null ? '' : mediaKey(known._id.toHexString(), known.fileName);
  if (known !== null && (await isStoredSoon(store, knownKey))) return known;
  const image = await readUpload(context, upload);
  if (known !== null) {
    // The process that inserted the record was killed before it stored the file.
    await store.put(knownKey, image.bytes, image.contentType);
    return known;
  }
  const _id = new ObjectId();
  const name = withoutEnding(file.name).trim().slice(0, 150) || 'image';
  const fileName = fileNameOf(name, image.extension);
  const wantsVariants = !image.isAnimated && image.width >= imageVariantWidths[0];
  const now = clock.now();
  const record = {
    _id,
    name,
    fileName,
    contentType: image.contentType,
    width: image.width,
    height: image.height,
    bytes: image.bytes.byteLength,
    alt: details.alt ?? '',
    focal: details.focal ?? null,
    sha256,
    uploadKey: sha256,
    variants: [],
    variantsState: wantsVariants ? 'pending' : 'none',
    isKept: details.isKept ?? false,
    createdAt: now,
    createdBy: details.by,
    touchedAt: now,
  } satisfies MediaDocument;
  // Inserts the record first: if the process dies before the file is stored, a repeated upload stores it, or the sweep for unused media
  // removes the record.
  if (!(await media.insertFirst(record))) return saveUpload(context, upload, details);
  await store.put(mediaKey(_id.toHexString(), fileName), image.bytes, image.contentType);
  if (wantsVariants) await producer.enqueue(imageVariantsJobs.webp, { mediaId: _id.toHexString() });
  return record;
}
