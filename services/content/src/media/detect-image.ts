import { fileTypeFromBuffer } from 'file-type';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif' | 'tiff' | 'gif' | 'svg';

const kindByMime: Record<string, ImageKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'image/tiff': 'tiff',
  'image/gif': 'gif',
};

const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;

/** What the bytes are; the name and the declared type of an upload are not looked at. Undefined: no image we take. */
export async function detectImage(bytes: Uint8Array): Promise<ImageKind | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, 8_192)).catch(() => undefined);
  const kind = found === undefined ? undefined : kindByMime[found.mime];
  if (kind !== undefined) return kind;
  const start = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return svgStart.test(start) ? 'svg' : undefined;
}
