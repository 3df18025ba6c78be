import { fileTypeFromBuffer } from 'file-type';
import { SaxesParser } from 'saxes';

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
const svgStartLength = 4_096;

/** Undefined if the text is not XML up to its first element. */
function findRootElement(xml: string): string | undefined {
  const parser = new SaxesParser({ xmlns: false });
  let root: string | undefined;
  let isXml = true;
  parser.on('opentagstart', ({ name }) => {
    root ??= name;
  });
  parser.on('error', () => {
    isXml = root !== undefined;
  });
  // In chunks, so that parsing stops after the first element.
  for (const part of xml.split('>')) {
    parser.write(`${part}>`);
    if (root !== undefined || !isXml) break;
  }
  return root;
}

/** Detects the type from the bytes; file name and declared type are ignored. Undefined for unsupported types. */
export async function detectImage(bytes: Uint8Array): Promise<ImageKind | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, 8_192)).catch(() => undefined);
  const kind = found === undefined ? undefined : kindByMime[found.mime];
  if (kind !== undefined) return kind;
  const start = new TextDecoder().decode(bytes.subarray(0, svgStartLength)).trimStart();
  return start.startsWith('<') && findRootElement(start) === 'svg' ? 'svg' : undefined;
}
