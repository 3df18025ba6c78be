import { Readable } from 'node:stream';
import { type CastingContext, type Options, stringify } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';

type Cell = string | number | boolean | Date | string[] | null | undefined;

/** `escape_formulas`: a spreadsheet runs a cell that begins with = + - @ tab or CR; an apostrophe makes it text. */
const options: Options = {
  // Excel reads a file without a byte order mark in the encoding of the computer: Jürgen becomes JÃ¼rgen.
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  // The delimiter is CR LF, so a single CR would not be quoted, but spreadsheets end a line at it.
  quoted_match: /\r/,
  cast: {
    boolean: String,
    date: (value: Date) => value.toISOString(),
    // A negative number is no formula.
    number: (value: number) => ({ value: String(value), escape_formulas: false }),
    object: (value: object, _context: CastingContext) => (Array.isArray(value) ? value.join('; ') : ''),
  },
};

/** Small CSV files: all lines at once. */
export const csvText = (lines: Cell[][]): string => stringifySync(lines, options);

export interface CsvColumn<Row> {
  title: string;
  read(row: Row): Cell;
}

/** CSV of any length in flat memory: rows are read only as fast as the client takes them. */
export function streamCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  async function* lines(): AsyncGenerator<Cell[]> {
    yield columns.map(({ title }) => title);
    for await (const row of rows) yield columns.map(({ read }) => read(row));
  }
  const source = Readable.from(lines());
  const csv = stringify(options);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(csv)) as ReadableStream<Uint8Array>;
}

export function csvResponse(body: ReadableStream<Uint8Array> | string, fileName: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
