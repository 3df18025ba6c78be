import { fileTypeFromBuffer } from 'file-type';
import { SaxesParser } from 'saxes';
import { readTextStart } from './svg-text';

/** `still-only`: an animation of which only the first frame could be read. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif' | 'tiff' | 'gif' | 'svg' | 'still-only';

const kindByMime: Record<string, ImageKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'still-only',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'image/tiff': 'tiff',
  'image/gif': 'gif',
};
const startBytes = 8_192;
const tiffStarts = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];
/** A TIFF's directory may be anywhere in the file, and a PNG says after its profiles and texts that it moves. */
const fullyScanned = [...tiffStarts, '\x89PNG'];

/** A file of the HEIF family lists after its main brand those that it also conforms to. */
function hasBrand(bytes: Uint8Array, brand: string): boolean {
  const end = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = Buffer.from(bytes.subarray(16, Math.min(end, startBytes))).toString('latin1');
  return brands.match(/.{4}/gs)?.includes(brand) ?? false;
}

/** Some programs write a still picture as an animation of one frame. */
function hasOneFrame(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 8; start + 12 <= png.length; start += 12 + png.readUInt32BE(start)) {
    const type = png.toString('latin1', start + 4, start + 8);
    if (type === 'acTL') return png.readUInt32BE(start + 8) === 1;
  }
  return false;
}

/** Whether a file of the HEIF family holds a movie: pictures are in a box `meta`, sequences in a box `moov` (ISO 14496-12). */
function hasMovie(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start + 16 <= bytes.byteLength; ) {
    if (Buffer.from(bytes.subarray(start + 4, start + 8)).toString('latin1') === 'moov') return true;
    const length = view.getUint32(start);
    // 0: to the end of the file; 1: a length of 64 bits follows.
    const size = length === 1 ? Number(view.getBigUint64(start + 8)) : length;
    if (size < 8) return false;
    start += size;
  }
  return false;
}

/** With any prefix of its namespace. */
const isSvgRoot = (name: string | undefined) => name?.split(':').at(-1) === 'svg';

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
  const signature = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isFullyScanned = fullyScanned.some((magic) => signature.startsWith(magic));
  const scanned = isFullyScanned ? bytes : bytes.subarray(0, startBytes);
  const found = await fileTypeFromBuffer(scanned).catch(() => undefined);
  if (signature.endsWith('ftypavis')) return 'still-only';
  if (signature.slice(4, 8) === 'ftyp' && hasMovie(bytes)) return 'still-only';
  const kind = found === undefined ? undefined : kindByMime[found.mime];
  // `mif1` says that it has pictures, not how they are encoded.
  if (kind === 'heif' && hasBrand(bytes, 'avif')) return 'avif';
  if (kind === 'still-only' && hasOneFrame(bytes)) return 'png';
  if (kind !== undefined) return kind;
  // Without its directory, as in a file that was cut off, nothing tells it from a camera's own format.
  if (found === undefined && tiffStarts.some((start) => signature.startsWith(start))) return 'tiff';
  const start = readTextStart(bytes).trimStart();
  return start.startsWith('<') && isSvgRoot(findRootElement(start)) ? 'svg' : undefined;
}
