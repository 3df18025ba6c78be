import { constants, crc32, deflateRawSync } from 'node:zlib';
import { combineCrc32, shiftOperator } from './crc32-combine';

/** Where the renderer wants the response's nonce. */
export const noncePlaceholder = '__CSP_NONCE__';

interface DeflatedPart {
  bytes: Buffer;
  crc: number;
  shift: number;
}

/**
 * A rendered page that is compressed once and yet carries a fresh nonce in every response. The parts between the
 * nonces are kept as deflate blocks that end on a byte boundary; a response strings them together with the nonce as
 * stored blocks in between and adds the gzip frame (RFC 1951, RFC 1952).
 */
export interface NoncePage {
  plain(nonce: string): Buffer;
  gzip(nonce: string): Buffer;
  /** Bytes held in memory. */
  size: number;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const finalEmptyBlock = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);

function deflatePart(part: Buffer, level: number): DeflatedPart {
  return {
    bytes: deflateRawSync(part, { level, finishFlush: constants.Z_SYNC_FLUSH }),
    crc: crc32(part),
    shift: shiftOperator(part.length),
  };
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

export function createNoncePage(html: string, level = 6): NoncePage {
  const parts = html.split(noncePlaceholder).map((text) => Buffer.from(text));
  const deflated = parts.map((part) => deflatePart(part, level));
  const plainLength = parts.reduce((sum, { length }) => sum + length, 0);

  function interleave(pieces: Buffer[], between: Buffer): Buffer[] {
    return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
  }

  return {
    size: plainLength + deflated.reduce((sum, { bytes }) => sum + bytes.length, 0),

    plain(nonce) {
      return Buffer.concat(interleave(parts, Buffer.from(nonce)));
    },

    gzip(nonce) {
      const nonceBytes = Buffer.from(nonce);
      const nonceCrc = crc32(nonceBytes);
      const nonceShift = shiftOperator(nonceBytes.length);
      let crc = deflated[0]?.crc ?? 0;
      for (const part of deflated.slice(1)) {
        crc = combineCrc32(combineCrc32(crc, nonceCrc, nonceShift), part.crc, part.shift);
      }
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc, 0);
      trailer.writeUInt32LE(plainLength + nonceBytes.length * (parts.length - 1), 4);
      const blocks = interleave(
        deflated.map(({ bytes }) => bytes),
        storedBlock(nonceBytes),
      );
      return Buffer.concat([gzipHeader, ...blocks, finalEmptyBlock, trailer]);
    },
  };
}
