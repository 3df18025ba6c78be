import { Readable } from 'node:stream';
import { type ReportStuck, reportEach, type StuckItem } from '@atrium/service-kit/stuck-items';
import { type CastingContext, type Options, stringify } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import type { SiteTime } from './site-time';

type Cell = string | number | boolean | string[] | null | undefined;

/** `escape_formulas`: a spreadsheet runs a cell that begins with = + - @ tab or CR; an apostrophe makes it text. */
const options: Options = {
  // Excel reads a file without a byte order mark in the encoding of the computer: Jürgen becomes JÃ¼rgen.
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  // The delimiter is CR LF, so a single CR or LF would not be quoted, but spreadsheets end a line at it.
  quoted_match: /[\r\n]/,
  cast: {
    boolean: String,
    string: (value: string) => (phoneNumber.test(value) ? { value, escape_formulas: false } : value),
    // A negative number is no formula.
    number: (value: number) => ({ value: String(value), escape_formulas: false }),
    object: (value: object, _context: CastingContext) => (Array.isArray(value) ? value.join('; ') : ''),
  },
};

/** No formula: the plus of a country, digits and spaces, one group in brackets. A hyphen would be subtracted. */
const phoneNumber = /^\+\d{1,4}(?: ?\(\d{1,5}\))?(?: ?\d){5,13}$/;

/** Small CSV files: all lines at once. */
export const csvText = (lines: Cell[][]): string => stringifySync(lines, options);

export interface CsvColumn<Row> {
  title: string;
  /** The title says in which time zone it is. */
  isTime?: true;
  read(row: Row): Cell | Date;
}

const damagedCell = '(damaged)';

/** CSV of any length in flat memory: rows are read only as fast as the client takes them. A cell that can't be read says so. */
export function streamCsv<Row extends { _id: unknown }>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
  { resource, report, siteTime }: { resource: string; report: ReportStuck; siteTime: SiteTime },
): ReadableStream<Uint8Array> {
  const damaged: StuckItem[] = [];

  function toLine(row: Row): Cell[] {
    let failure: StuckItem | undefined;
    const cells = columns.map(({ title, read }) => {
      try {
        const cell = read(row);
        return cell instanceof Date ? siteTime.stampOf(cell) : cell;
      } catch (cause) {
        const resourceId = String(row._id);
        const error = new Error(`${title} can not be read`, { cause });
        failure ??= { key: `shown-${resource}-${resourceId}`, resource, resourceId, error };
        return damagedCell;
      }
    });
    if (failure !== undefined) damaged.push(failure);
    return cells;
  }
  async function* lines(): AsyncGenerator<Cell[]> {
    const zone = siteTime.readTimeZone();
    yield columns.map(({ title, isTime }) => (isTime ? `${title} (${zone})` : title));
    for await (const row of rows) yield toLine(row);
    // Not awaited, because an export does not wait for a mail.
    void reportEach(damaged, report);
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
