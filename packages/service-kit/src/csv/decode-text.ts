/** The bytes are no text, or not in an encoding that can be recognised. The message is for the person who sent the file. */
export class UnreadableText extends Error {}

const saveAsUtf8 = 'Please save it as “CSV UTF-8” and try again';
const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/** UTF-16 by its byte order mark, or by the empty byte of each Latin letter; null for encodings of single bytes and UTF-8. */
function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === second) return null;
  if (second === 0) return 'utf-16le';
  return first === 0 ? 'utf-16be' : null;
}

/** UTF-32 by its byte order mark, or by the three empty bytes of each Latin letter. No decoder of the platform reads it. */
const isUtf32 = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 &&
  /^(?:fffe0000|0000feff|(?!00)..000000|000000(?!00)..)$/.test(
    Buffer.from(bytes.subarray(0, 4)).toString('hex'),
  );

const findNonAscii = (bytes: Uint8Array): number => bytes.findIndex((byte) => byte >= 0x80);

/** Whether the first letter beyond ASCII is one of UTF-8, where it has two to four bytes. */
function startsInUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return [2, 3, 4].some((length) => /^[^\ufffd]$/u.test(decoder.decode(bytes.subarray(0, length))));
}

/** Bytes that have no letter in Windows-1252 become control characters of this range. */
const unassigned = /[\u0081\u008d\u008f\u0090\u009d]/;
/** The bytes of Mac Roman for ä, é, ü, à, á, â, ã, å, õ, ß, ø, æ, ô: signs no word contains, or capitals between small letters. Its É is ƒ. */
const ofMacRoman = /\p{L}[‡ˆ‰ŠŽŸ‹Œ›§¿¾™](?=\p{Ll})|ƒ(?=\p{Ll})/u;
/** A letter of UTF-8, read byte by byte. */
const ofUtf8 = /[ÂÃ][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const inSeveralEncodings = () =>
  new UnreadableText(`The letters of the file are in several encodings. ${saveAsUtf8}`);

/** Refuses what is Windows-1252 only because nothing in it is invalid. */
function checkWindows1252(text: string): void {
  if (ofUtf8.test(text)) throw inSeveralEncodings();
  if (unassigned.test(text) || ofMacRoman.test(text))
    throw new UnreadableText(`The encoding of the file is not known. ${saveAsUtf8}`);
}

async function* decodeAll(label: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder(label, { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw inSeveralEncodings();
  }
}

async function* resume(read: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield read;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** At least this many bytes, unless the stream is shorter. */
async function readAtLeast(
  count: number,
  chunks: AsyncIterator<Uint8Array>,
  read: Uint8Array = new Uint8Array(),
): Promise<Uint8Array> {
  let bytes = read;
  while (bytes.length < count) {
    const { done, value } = await chunks.next();
    if (done) break;
    bytes = bytes.length === 0 ? value : Buffer.concat([bytes, value]);
  }
  return bytes;
}

/** `isGuessed` is set while reading: the text is in the code page that is the most likely one. */
export interface FoundEncoding {
  isGuessed: boolean;
}

/**
 * Decodes UTF-8, UTF-16 and Windows-1252, which Excel writes, as a stream. ASCII is passed on until the first other byte shows
 * which of the two it is: text in Windows-1252 is hardly ever valid UTF-8.
 */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  found: FoundEncoding = { isGuessed: false },
): AsyncGenerator<string> {
  const chunks = source[Symbol.asyncIterator]();
  let bytes = await readAtLeast(4, chunks);
  if (isWorkbook(bytes))
    throw new UnreadableText(`The file is a workbook or an archive, not a text. ${saveAsUtf8}`);
  if (isUtf32(bytes)) throw new UnreadableText(`The file is in UTF-32. ${saveAsUtf8}`);
  const utf16 = detectUtf16(bytes);
  if (utf16 !== null) {
    yield* decodeAll(utf16, resume(bytes, chunks));
    return;
  }
  while (bytes.length > 0 && findNonAscii(bytes) < 0) {
    yield Buffer.from(bytes).toString('latin1');
    bytes = await readAtLeast(1, chunks);
  }
  const start = findNonAscii(bytes);
  if (start >= 0) bytes = await readAtLeast(start + 4, chunks, bytes);
  const label = start < 0 || startsInUtf8(bytes.subarray(start)) ? 'utf-8' : 'windows-1252';
  found.isGuessed = label === 'windows-1252';
  let end = '';
  for await (const text of decodeAll(label, resume(bytes, chunks))) {
    // With the end of the text before, because a piece may end anywhere.
    if (label === 'windows-1252') checkWindows1252(end + text);
    end = (end + text).slice(-2);
    yield text;
  }
}
