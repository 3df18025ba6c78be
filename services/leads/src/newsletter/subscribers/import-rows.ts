import { Readable } from 'node:stream';
import { subscriberEmail } from '@atrium/contracts/newsletter';
import { dropUnwritable } from '@atrium/contracts/writable-text';
import { AppError } from '@atrium/service-kit/app-error';
import { parse } from 'csv-parse';

/** A valid or invalid row of a CSV file. The header is row 1. */
type ImportRow = { row: number } & ({ email: string; firstName: string } | { problem: string });

/** Header names of Mailchimp, HubSpot and spreadsheets, without case, spaces and signs. */
const emailTitles = [
  'email',
  'emailaddress',
  'mail',
  'mailaddress',
  'emailadresse',
  'subscriberemail',
  'contactemail',
];
const nameTitles = ['firstname', 'fname', 'givenname', 'vorname', 'name', 'fullname'];
const delimiters = [',', ';', '\t'];
const maxHeaderBytes = 64 * 1_024;
const maxRowBytes = 256 * 1_024;
const maxNameLength = 100;

const toTitle = (cell: string) =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

const badFile = (message: string) =>
  new AppError({ code: 'validation_failed', publicMessage: message, errors: [{ path: 'csv', message }] });

/** The most frequent delimiter of the header line. */
function detectDelimiter(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Reads up to the first line end; `all` is the whole stream. */
async function peekHeader(chunks: AsyncIterator<Uint8Array>) {
  const read: Uint8Array[] = [];
  let text = '';
  while (!text.trimStart().includes('\n') && text.length < maxHeaderBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    read.push(value);
    text = Buffer.concat(read).toString('utf8');
  }
  async function* all() {
    yield* read;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { header: text.trimStart().split(/\r?\n/)[0] ?? '', all: all() };
}

/** Parses a CSV stream without buffering the file. */
export async function* readImportRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<ImportRow> {
  const { header, all } = await peekHeader(source[Symbol.asyncIterator]());
  const input = Readable.from(all);
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(header),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
  });
  input.on('error', (error) => parser.destroy(error));
  let columns: { email: number; name: number } | undefined;
  let row = 0;
  try {
    for await (const cells of input.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (columns === undefined) columns = findColumns(cells);
      else yield toRow(row, cells, columns);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw badFile(`The file can not be read: ${error.message}`);
    throw error;
  } finally {
    input.destroy();
  }
  if (columns === undefined) throw badFile('The file is empty');
}

function findColumns(header: string[]): { email: number; name: number } {
  const titles = header.map(toTitle);
  const find = (names: string[]) =>
    names.map((name) => titles.indexOf(name)).find((column) => column >= 0) ?? -1;
  const email = find(emailTitles);
  if (email < 0) throw badFile('The first line must name a column "email"');
  return { email, name: find(nameTitles) };
}

function toRow(row: number, cells: string[], { email, name }: { email: number; name: number }): ImportRow {
  const parsed = subscriberEmail.safeParse((cells[email] ?? '').trim());
  if (!parsed.success) return { row, problem: parsed.error.issues[0]?.message ?? 'Not valid' };
  const firstName =
    name < 0
      ? ''
      : dropUnwritable(cells[name] ?? '')
          .trim()
          .slice(0, maxNameLength);
  return { row, email: parsed.data, firstName };
}
