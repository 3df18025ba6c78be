import { constants, gunzipSync } from 'node:zlib';

/** By its byte order mark, or without one by its first character `<`. */
const utf16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
  { mark: [0x3c, 0x00], encoding: 'utf-16le' },
  { mark: [0x00, 0x3c], encoding: 'utf-16be' },
];
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;
const declaredEncoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i;
const startBytes = 262_144;
const packedStartBytes = 8_192;

/** By its mark or its declaration. Undefined for an encoding that nobody knows. */
function decode(bytes: Uint8Array): string | undefined {
  const marked = utf16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = declaredEncoding.exec(start)?.[1] ?? 'utf-8';
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  const encoding = marked?.encoding ?? (/^utf-?16/i.test(declared) ? 'utf-8' : declared);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}

function unpack(bytes: Uint8Array, options: { maxOutputLength?: number; finishFlush?: number }) {
  try {
    return gunzipSync(bytes, options);
  } catch {
    return undefined;
  }
}

/** The text of an SVG or SVGZ file; undefined if it can't be read or has more than `maxBytes`. */
export function readSvgText(bytes: Uint8Array, maxBytes: number): string | undefined {
  const plain = isGzip(bytes) ? unpack(bytes, { maxOutputLength: maxBytes }) : bytes;
  return plain === undefined || plain.byteLength > maxBytes ? undefined : decode(plain);
}

/** Enough of a text file, packed or not, to see what it is. */
export function readTextStart(bytes: Uint8Array): string {
  const packed = () => unpack(bytes.subarray(0, packedStartBytes), { finishFlush: constants.Z_SYNC_FLUSH });
  const plain = isGzip(bytes) ? packed() : bytes;
  return (plain && decode(plain.subarray(0, startBytes))) ?? '';
}
