/** The largest mail that is taken. Providers take 20 to 25 MB. */
export const maxIncomingBytes = 20 * 1_024 * 1_024;
/** All headers of all parts; those of a usual mail have 3 to 20 KiB. */
export const maxHeaderBytes = 256 * 1_024;
export const maxNesting = 30;
/** Lines that may begin a part. A parser compares each with every boundary. */
const maxPartLines = 2_000;
/** The largest mail in Base64 has 280,000. */
const maxLines = 300_000;
/** Lines of text rather than of Base64. The parser takes a second for these. */
const maxTextLines = 60_000;
const leastEncodedLine = 60;

const lineFeed = 10;
const space = 32;
const hyphen = 45;

/** Why a mail is not read beyond its head; null for one that may be. Looks at each byte once or twice. */
export function findExcess(raw: Uint8Array): string | null {
  if (raw.length > maxIncomingBytes) return 'It is larger than 20 MB.';
  let lines = 0;
  let textLines = 0;
  let partLines = 0;
  let nextSpace = -1;
  let start = 0;
  while (start < raw.length) {
    const found = raw.indexOf(lineFeed, start);
    const end = found === -1 ? raw.length : found;
    if (nextSpace !== Number.POSITIVE_INFINITY && nextSpace < start) {
      const next = raw.indexOf(space, start);
      nextSpace = next === -1 ? Number.POSITIVE_INFINITY : next;
    }
    lines += 1;
    if (nextSpace < end || end - start < leastEncodedLine) textLines += 1;
    if (raw[start] === hyphen && raw[start + 1] === hyphen) partLines += 1;
    if (partLines > maxPartLines) return 'It has too many parts.';
    if (lines > maxLines || textLines > maxTextLines) return 'It has too many lines.';
    start = end + 1;
  }
  return null;
}

/** The headers up to the first empty line, of which at most 64 KiB. */
export function headOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, 64 * 1_024));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at !== -1);
  const head = start.subarray(0, Math.min(start.length, ...ends));
  // A header that is cut in its middle is left out.
  return ends.length > 0 ? head : head.subarray(0, Math.max(0, head.lastIndexOf('\n')));
}
