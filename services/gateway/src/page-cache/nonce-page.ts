import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Characters of a nonce: 16 bytes in base64. */
export const nonceLength = 24;

/**
 * A page that is compressed once but has a new nonce in every response. The gzip form consists of deflate blocks cut at the
 * nonces, with a stored block for each nonce in between (RFC 1951, RFC 1952). A response copies it, writes the nonces and
 * corrects the checksum.
 */
export interface NoncePage {
  plain(nonce: string): Buffer<ArrayBuffer>;
  gzip(nonce: string): Buffer<ArrayBuffer>;
  /** Bytes held in memory. */
  size: number;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const finalEmptyBlock = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);
const trailerLength = 8;
const blankNonce = Buffer.alloc(nonceLength);
/** Header of a non-final stored block: its length and the length's complement. */
const storedBlockHeader = Buffer.from([0x00, nonceLength, 0x00, ~nonceLength & 0xff, 0xff]);

interface Template {
  bytes: Buffer;
  offsets: number[];
}

/** Joins the parts with `between` and an empty nonce after each but the last. */
function layOut(parts: Buffer[], between: Buffer): Template {
  const pieces: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      add(between);
      offsets.push(length);
      add(blankNonce);
    }
    add(part);
  }
  return { bytes: Buffer.concat(pieces), offsets };
}

function fill({ bytes, offsets }: Template, nonce: string): Buffer<ArrayBuffer> {
  if (nonce.length !== nonceLength) throw new Error(`a nonce has ${nonceLength} characters`);
  const filled = Buffer.from(bytes);
  for (const offset of offsets) filled.write(nonce, offset, 'latin1');
  return filled;
}

/** Below this size a compressor costs more than it saves. */
const smallPart = 256;

function deflatePart(part: Buffer, level: number): Buffer {
  if (part.length >= smallPart) return deflateRawSync(part, { level, finishFlush: constants.Z_SYNC_FLUSH });
  const header = Buffer.alloc(storedBlockHeader.length);
  header.writeUInt16LE(part.length, 1);
  header.writeUInt16LE(~part.length & 0xffff, 3);
  return Buffer.concat([header, part]);
}

function packTemplate(plain: Template, parts: Buffer[], level: number): Template {
  const blocks = parts.map((part) => deflatePart(part, level));
  const body = layOut(blocks, storedBlockHeader);
  const trailer = Buffer.alloc(trailerLength);
  trailer.writeUInt32LE(plain.bytes.length % 2 ** 32, 4);
  return {
    bytes: Buffer.concat([gzipHeader, body.bytes, finalEmptyBlock, trailer]),
    offsets: body.offsets.map((offset) => offset + gzipHeader.length),
  };
}

/** Cuts at byte offsets, not at a marker text, because content could contain any text. */
function cutAt(html: Buffer, offsets: number[]): Buffer[] {
  const starts = [0, ...offsets];
  return starts.map((start, index) => html.subarray(start, starts[index + 1] ?? html.length));
}

/** `offsets` are ascending positions in the bytes of `html`. */
export function createNoncePage(html: Buffer, offsets: number[], level = 6): NoncePage {
  const parts = cutAt(html, offsets);
  const plain = layOut(parts, Buffer.alloc(0));
  const packed = packTemplate(plain, parts, level);

  return {
    size: plain.bytes.length + packed.bytes.length,
    plain: (nonce) => fill(plain, nonce),
    gzip(nonce) {
      const filled = fill(packed, nonce);
      filled.writeUInt32LE(crc32(fill(plain, nonce)), filled.length - trailerLength);
      return filled;
    },
  };
}
