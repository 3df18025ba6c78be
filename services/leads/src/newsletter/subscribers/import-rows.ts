import { dropUnwritable } from '@atrium/contracts/common/writable-text';
import type { ImportColumnUse, LeftOutReason } from '@atrium/contracts/newsletter/subscribers.constants';
import { type ImportColumn, subscriberEmail } from '@atrium/contracts/newsletter/subscribers.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { UnreadableText } from '@atrium/service-kit/csv/decode-text';
import { type CsvReading, readCell, readCsv, splitCell } from '@atrium/service-kit/csv/read-csv';
import { describeColumns, findColumns, type ImportColumns } from './import-columns';
import { isNameOfLeavers } from './import-status';

/** A row of a CSV file. The header is row 1. */
type ImportRow = { row: number } & (
  | { email: string; firstName: string; tags: string[]; isNameGuessed: boolean; isOverruled: boolean }
  | { email: string; leftOut: LeftOutReason; cell: string }
  | { cell: string; problem: string }
);

export interface ImportFile {
  /** Reads the file from its beginning. */
  read(): AsyncIterable<Uint8Array>;
  fileName: string;
  /** One use per column; by the titles if left out. */
  columns?: readonly ImportColumnUse[] | undefined;
  /** A preview shows the columns of a file without one of addresses, so that a person can choose it; none of its rows are read. */
  isPreview?: boolean;
}

const maxRowBytes = 256 * 1_024;
const maxNameLength = 100;
const maxTagLength = 50;
export const maxTags = 20;
const maxShownLength = 120;

const badFile = (message: string) =>
  new AppError({ code: 'validation_failed', publicMessage: message, errors: [{ path: 'csv', message }] });

export const listOfLeavers = () =>
  badFile(
    'This is a list of people who unsubscribed or whose mails bounced: nobody of it may be imported. Please export the subscribed people.',
  );

export const noRows = () => badFile('The file has no rows below the titles of its columns');

async function* parseCells(source: AsyncIterable<Uint8Array>, reading: CsvReading): AsyncGenerator<string[]> {
  try {
    yield* readCsv(source, { reading, maxRowBytes });
  } catch (error) {
    if (error instanceof UnreadableText) throw badFile(error.message);
    throw error;
  }
}

const openQuote = 'A quotation mark is not closed, so this row contains others';

/** A quoted cell may have several lines, but none that is a row itself: that one would be lost. */
const containsRows = (cells: string[], email: number, { delimiter }: CsvReading): boolean =>
  cells.some((cell) =>
    cell
      .split(/\r\n|\n|\r/)
      .slice(1)
      .map((line) => line.split(delimiter))
      .some((parts) => parts.length > 1 && subscriberEmail.safeParse(parts[email]?.trim()).success),
  );

interface Layout extends ImportColumns {
  reading: CsvReading;
}

/** Tools separate the tags of a person by commas, semicolons or bars; Mailchimp quotes each, as we do where it is needed. */
const readTags = (cell: string): string[] => [
  ...new Set(
    (splitCell(cell) ?? cell.replaceAll('"', '').split(/[,;|\n]/))
      .map((tag) => tag.trim().slice(0, maxTagLength))
      .filter((tag) => tag !== ''),
  ),
];

function toRow(
  row: number,
  cells: string[],
  { email, firstName, tags, classifiers, overruled, reading }: Layout,
): ImportRow {
  const cell = readCell(cells, email).slice(0, maxShownLength);
  if (containsRows(cells, email, reading)) return { row, cell, problem: openQuote };
  const parsed = subscriberEmail.safeParse((cells[email] ?? '').trim().replace(/^'(?=[=+\-@])/, ''));
  if (!parsed.success) return { row, cell, problem: parsed.error.issues[0]?.message ?? 'Not valid' };
  for (const { index, classify } of classifiers) {
    const cell = readCell(cells, index);
    const leftOut = classify(cell);
    if (leftOut !== null) return { row, email: parsed.data, leftOut, cell };
  }
  const name = firstName < 0 ? '' : readCell(cells, firstName).slice(0, maxNameLength);
  const isNameGuessed = reading.isGuessed && /[^\0-\x7f]/.test(name);
  const ownTags = tags < 0 ? [] : readTags(readCell(cells, tags)).slice(0, maxTags);
  const isOverruled = overruled.some(({ index, classify }) => classify(readCell(cells, index)) !== null);
  return { row, email: parsed.data, firstName: name, tags: ownTags, isNameGuessed, isOverruled };
}

/** Parses a CSV stream without buffering the file: its columns, then its rows. */
export async function readImport({ read, fileName, columns: uses, isPreview }: ImportFile): Promise<{
  columns: ImportColumn[];
  rows: AsyncGenerator<ImportRow>;
  /** The file may be a list of people who have left. */
  hasColumnOfLeavers: boolean;
}> {
  const reading: CsvReading = { isGuessed: false, delimiter: '' };
  const lines = parseCells(read(), reading);
  const header = await lines.next();
  if (header.done) throw badFile('The file is empty');
  if (header.value.some((title) => subscriberEmail.safeParse(title.trim()).success))
    throw badFile('The first line must have the titles of the columns, but it has an address');
  const columns = findColumns(header.value, uses);
  const hasAddresses = columns.email >= 0;
  if (!hasAddresses && !isPreview)
    throw badFile(
      uses === undefined
        ? 'The first line must name a column "email"'
        : 'Please choose the column with the addresses',
    );
  if (isNameOfLeavers(fileName) && !columns.hasStatus) throw listOfLeavers();
  async function* readRows(found: ImportColumns): AsyncGenerator<ImportRow> {
    let row = 1;
    for await (const cells of lines) {
      row += 1;
      if (hasAddresses) yield toRow(row, cells, { ...found, reading });
    }
  }
  return {
    columns: describeColumns(
      header.value.map((title) => dropUnwritable(title).trim().slice(0, 200)),
      columns,
    ),
    rows: readRows(columns),
    hasColumnOfLeavers: columns.hasColumnOfLeavers,
  };
}
