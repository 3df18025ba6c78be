const maxLine = 76;
const hex = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);

/** What needs no escape, `=` and white space at a line's end aside. */
const plainRun = /^[\x21-\x3c\x3e-\x7e]+$/;

/**
 * Text as quoted-printable (RFC 2045), as if it began on a line of its own: lines of at most 76 characters, line ends as
 * CRLF. Pieces can be joined by soft breaks, so that a value may be placed between two prepared pieces.
 */
export function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(encodeLine)
    .join('\r\n');
}

export const softBreak = '=\r\n';

function encodeLine(line: string): string {
  if (line.length < maxLine && plainRun.test(line)) return line;
  const bytes = Buffer.from(line, 'utf8');
  let encoded = '';
  let column = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    const isSpace = byte === 0x20 || byte === 0x09;
    const isPlain = (byte >= 0x21 && byte <= 0x7e && byte !== 0x3d) || (isSpace && index < bytes.length - 1);
    const piece = isPlain ? String.fromCharCode(byte) : (hex[byte] as string);
    if (column + piece.length > maxLine - 1) {
      encoded += softBreak;
      column = 0;
    }
    encoded += piece;
    column += piece.length;
  }
  return encoded;
}
