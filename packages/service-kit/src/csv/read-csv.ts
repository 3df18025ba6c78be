import { Readable } from 'node:stream';
import { dropUnwritable } from '@atrium/contracts/common/writable-text';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { decodeText, type FoundEncoding, UnreadableText } from './decode-text';

const delimiters = [',', ';', '\t', '|'];
const maxHeaderBytes = 64 * 1_024;

/** The most frequent delimiter of the header line, which is without its quoted texts. */
function detectDelimiter(header: string): string {
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Line of Excel that names the delimiter: `sep=;` */
const separatorLine = /^\s*"?sep=([^\r\n])"?[,; \t]*(\r\n|\n|\r)/i;

/** Reads up to the header's line end. `all` is the whole text, without the line that names the delimiter. */
async function readHeader(chunks: AsyncIterator<string>) {
  let text = '';
  const isComplete = () => /[^\r\n][\r\n]/.test(text.replace(separatorLine, ''));
  while (!isComplete() && text.length < maxHeaderBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    text = (text + value).replace(/^\ufeff/, '');
  }
  const named = separatorLine.exec(text)?.[1];
  const start = text.replace(separatorLine, '');
  async function* all() {
    yield start;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  // Titles may contain line breaks, in quotes.
  const header =
    start
      .replace(/"[^"]*"/g, '""')
      .trimStart()
      .split(/[\r\n]/)[0] ?? '';
  // As in a picture. In a cell it is a slip, which is left out.
  if (header.includes('\0')) throw new UnreadableText('The file is not a text');
  return { delimiter: named ?? detectDelimiter(header), all: all() };
}

/** How the file is read. Known once its first line is. */
export interface CsvReading extends FoundEncoding {
  delimiter: string;
}

/**
 * The rows of a CSV stream, the header first, without buffering the file: in UTF-8, UTF-16 or Windows-1252, with the delimiter that
 * it names or uses most. Throws `UnreadableText`.
 */
export async function* readCsv(
  source: AsyncIterable<Uint8Array>,
  { reading, maxRowBytes }: { reading: CsvReading; maxRowBytes: number },
): AsyncGenerator<string[]> {
  try {
    const { delimiter, all } = await readHeader(decodeText(source, reading));
    reading.delimiter = delimiter;
    const input = Readable.from(all);
    const parser = parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowBytes,
    });
    input.on('error', (error) => parser.destroy(error));
    try {
      yield* input.pipe(parser) as AsyncIterable<string[]>;
    } finally {
      input.destroy();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableText(`The file can not be read: ${error.message}`);
    throw error;
  }
}

/** Our exports put an apostrophe before what a spreadsheet would run as a formula. */
export const readCell = (cells: readonly string[], index: number): string =>
  dropUnwritable((cells[index] ?? '').replace(/^'(?=[=+\-@\t\r])/, '')).trim();

/** A column's title without case, accents, spaces and signs: `E-Mail` and `email` are the same. */
export const toColumnKey = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

/** The parts of a cell that is a list, such as `red, "a, b"; blue`; undefined if a quotation mark is not closed. */
export function splitCell(cell: string): string[] | undefined {
  const options = { delimiter: [',', ';', '|'], relax_column_count: true, relax_quotes: true, trim: true };
  try {
    return parseSync(cell, options).flat();
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
