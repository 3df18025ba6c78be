import type { ErrorCode } from '@atrium/contracts/common/constants';
import { imageMessages, maxImagePixels } from '@atrium/contracts/media/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { Sharp } from 'sharp';
import type { ImageKind } from './detect-image';
import { isWholeGif } from './gif-blocks';
import { loadSharp } from './load-sharp';
import { isIncomplete, normaliseSvg, svgDensity } from './normalise-svg';
import { readSvgText } from './svg-text';

/** An image that is safe to serve: re-encoded, upright, sRGB, without metadata. */
export interface CleanImage {
  bytes: Buffer;
  contentType: string;
  extension: string;
  width: number;
  height: number;
  isAnimated: boolean;
}

const maxSvgBytes = 1_048_576;
const svgWidth = 1_600;

const refuse = (code: ErrorCode, publicMessage: string, cause?: unknown) =>
  new AppError({ code, publicMessage, cause });

/** The reason in the words of libvips and the libraries under it. */
function unreadable(cause?: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : '';
  if (/bad dimensions/i.test(reason)) return refuse('unsupported_media_type', imageMessages.noSize, cause);
  if (/pixel limit/i.test(reason)) return refuse('payload_too_large', imageMessages.tooManyPixels, cause);
  const isUnsupported = /unsupported (?!image format)|not supported|not configured|not implemented/i.test(
    reason,
  );
  const message = isUnsupported ? imageMessages.unsupported : imageMessages.unreadable;
  return refuse('unsupported_media_type', message, cause);
}

function checkPixels(width: number, height: number, pages = 1): void {
  if (!(width > 0 && height > 0)) throw refuse('unsupported_media_type', imageMessages.noSize);
  if (width * height * pages > maxImagePixels)
    throw refuse('payload_too_large', pages > 1 ? imageMessages.tooManyFrames : imageMessages.tooManyPixels);
}

async function open(
  bytes: Uint8Array,
  options: { animated?: boolean; density?: number } = {},
): Promise<{ image: Sharp }> {
  const sharp = await loadSharp();
  // Wrapped in an object, because sharp images are thenable and would be awaited.
  return { image: sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, ...options }) };
}

/** Reads the header only, so that size limits apply before decoding. */
async function readHeader(bytes: Uint8Array, isAnimated: boolean) {
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false, animated: isAnimated })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  const pages = header.pages ?? 1;
  const height = header.pageHeight ?? header.height;
  checkPixels(header.width, height, isAnimated ? pages : 1);
  const { hasAlpha, width, compression, depth } = header;
  return { hasAlpha, pages, width, height, compression, depth };
}

async function encode(
  { image, isAnimation = false }: { image: Sharp; isAnimation?: boolean },
  format: 'jpeg' | 'png' | 'webp' | 'gif',
): Promise<CleanImage> {
  // Frames have no orientation.
  const upright = isAnimation ? image : image.autoOrient();
  const encoded = {
    jpeg: () => upright.jpeg({ quality: 90 }),
    png: () => upright.png(),
    webp: () => upright.webp({ quality: 90, effort: 3 }),
    gif: () => upright.gif(),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  const isAnimated = (info.pages ?? 1) > 1;
  return {
    bytes: data,
    contentType: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : format,
    width: info.width,
    height: isAnimated ? (info.pageHeight ?? info.height) : info.height,
    isAnimated,
  };
}

type Header = Awaited<ReturnType<typeof readHeader>>;

/** More sizes than any camera or scanner stores of a picture. */
const maxSizes = 32;

/** A TIFF may hold its picture in several sizes; any other page is a picture of its own. */
async function hasOtherPictures(bytes: Uint8Array, { pages, width, height }: Header): Promise<boolean> {
  if (pages > maxSizes) return true;
  const sharp = await loadSharp();
  for (let page = 1; page < pages; page += 1) {
    const other = await sharp(bytes, { limitInputPixels: false, page })
      .metadata()
      .catch((error: unknown) => {
        throw unreadable(error);
      });
    const difference = Math.abs(other.width * height - other.height * width);
    if (other.width >= width || difference > Math.max(width, height)) return true;
  }
  return false;
}

const refuseSeveral = () => refuse('unsupported_media_type', imageMessages.othersLost);

async function readHeif(bytes: Uint8Array): Promise<CleanImage> {
  const header = await readHeader(bytes, false).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'payload_too_large') throw error;
    return undefined;
  });
  if ((header?.pages ?? 1) > 1) throw refuseSeveral();
  if (header?.compression === 'av1') return encode(await open(bytes), 'webp');
  const { default: decodeHeif } = await import('heic-decode');
  const images = await decodeHeif.all({ buffer: bytes }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    const first = images[0];
    if (first === undefined) throw unreadable();
    if (images.length > 1) throw refuseSeveral();
    checkPixels(first.width, first.height);
    const { width, height, data } = await first.decode().catch((error: unknown) => {
      throw unreadable(error);
    });
    const sharp = await loadSharp();
    const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    return await encode({ image }, 'jpeg');
  } finally {
    images.dispose();
  }
}

const movingSvg =
  /<(?:[\w-]{1,40}:)?(?:animate(?:Transform|Motion|Color)?|set)[\s/>]|@(?:-\w{1,20}-)?keyframes\b/i;

async function readSvg(bytes: Uint8Array): Promise<CleanImage> {
  const text = readSvgText(bytes, maxSvgBytes);
  if (text === undefined) throw refuse('payload_too_large', imageMessages.svgTooLarge);
  if (movingSvg.test(text)) throw refuse('unsupported_media_type', imageMessages.animationLost);
  const drawing = normaliseSvg(text, maxSvgBytes);
  if (isIncomplete(drawing.svg.toString()))
    throw refuse('unsupported_media_type', imageMessages.svgIncomplete);
  // A drawing that says nothing about its size has that of its content.
  const svg = drawing.hasSize
    ? drawing.svg
    : normaliseSvg(text, maxSvgBytes, await readHeader(drawing.svg, false)).svg;
  const { width, height } = await readHeader(svg, false);
  checkPixels((width * svgDensity) / 72, (height * svgDensity) / 72);
  const { image } = await open(svg, { density: svgDensity });
  // The size of the content is known, its place is not.
  if (!drawing.hasSize && (await image.clone().stats()).channels.at(-1)?.max === 0)
    throw refuse('unsupported_media_type', imageMessages.noSize);
  return encode({ image: image.resize({ width: svgWidth, withoutEnlargement: true }) }, 'png');
}

/** Measured values, such as a scientific camera stores, have no known black and white. */
const drawableDepths: ReadonlySet<string | undefined> = new Set(['uchar', 'ushort']);

const animatedKinds: ReadonlySet<ImageKind> = new Set(['gif', 'webp']);

/** Throws an AppError with a message for the user. Runs in the task process. */
export async function readImage(bytes: Uint8Array, kind: ImageKind): Promise<CleanImage> {
  if (kind === 'still-only') throw refuse('unsupported_media_type', imageMessages.animationLost);
  if (kind === 'heif') return readHeif(bytes);
  if (kind === 'svg') return readSvg(bytes);
  const header = await readHeader(bytes, animatedKinds.has(kind));
  const { hasAlpha, pages, depth } = header;
  if (!drawableDepths.has(depth)) throw refuse('unsupported_media_type', imageMessages.unsupported);
  if (kind === 'gif' && !isWholeGif(bytes)) throw unreadable();
  if (pages > 1 && (kind === 'gif' || kind === 'webp')) {
    const { image } = await open(bytes, { animated: true });
    return encode({ image, isAnimation: true }, kind);
  }
  if (pages > 1 && (await hasOtherPictures(bytes, header))) throw refuseSeveral();
  if (kind === 'gif') return encode(await open(bytes), 'png');
  if (kind === 'tiff') return encode(await open(bytes), hasAlpha ? 'png' : 'jpeg');
  // AVIF is slow to encode; the worker creates the AVIF variants.
  if (kind === 'avif') return encode(await open(bytes), 'webp');
  return encode(await open(bytes), kind);
}

/** Size of an image that is stored unchanged; undefined if it is damaged or too large. Runs in the task process. */
export async function measureImage(
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<{ width: number; height: number; isAnimated: boolean } | undefined> {
  try {
    const isAnimatedKind = animatedKinds.has(kind);
    const { width, height, pages } = await readHeader(bytes, isAnimatedKind);
    // Decodes the whole image, because a valid header doesn't mean valid data.
    const { image } = await open(bytes, { animated: isAnimatedKind });
    await image.stats();
    return { width, height, isAnimated: isAnimatedKind && pages > 1 };
  } catch {
    return undefined;
  }
}
