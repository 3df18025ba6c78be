import { Readable } from 'node:stream';
import { maxRedirectsAtOnce } from '@atrium/contracts/site/constants';
import { AppError } from '@atrium/service-kit/app-error';
import { UnreadableText } from '@atrium/service-kit/csv/decode-text';
import { type CsvReading, readCell, readCsv, toColumnKey } from '@atrium/service-kit/csv/read-csv';

const maxRowBytes = 64 * 1_024;
/** Titles of the columns in exports of WordPress, Yoast, Shopify, Squarespace, Webflow and spreadsheets, as column keys. */
const fromTitles = /^(?:source|origin|from|old|redirectfrom|alt|von)/;
const toTitles = /^(?:target|to(?:url|path)?$|destination|new|redirectto|neu|ziel|nach)/;

const refuse = (message: string) =>
  new AppError({
    code: 'validation_failed',
    publicMessage: message,
    errors: [{ path: 'csv', message }],
  });

/** Pairs of addresses: of the first two columns, unless a head line names others. */
export async function readRedirectCsv(text: string): Promise<{ from: string; to: string }[]> {
  const reading: CsvReading = { isGuessed: false, delimiter: '' };
  const pairs: { from: string; to: string }[] = [];
  let columns: [from: number, to: number] | undefined;
  try {
    for await (const cells of readCsv(Readable.from([Buffer.from(text)]), { reading, maxRowBytes })) {
      if (columns === undefined) {
        const titles = cells.map(toColumnKey);
        const named = [fromTitles, toTitles].map((pattern) =>
          titles.findIndex((title) => pattern.test(title)),
        );
        const [from = -1, to = -1] = named;
        const isNamed = from >= 0 && to >= 0;
        columns = isNamed ? [from, to] : [0, 1];
        if (isNamed || !cells.some((cell) => /[/.]/.test(cell))) continue;
      }
      const [from, to] = columns.map((index) => readCell(cells, index));
      if (from || to) pairs.push({ from: from ?? '', to: to ?? '' });
      if (pairs.length > maxRedirectsAtOnce) throw refuse(`At most ${maxRedirectsAtOnce} at once`);
    }
  } catch (cause) {
    if (cause instanceof UnreadableText) throw refuse(cause.message);
    throw cause;
  }
  if (pairs.length === 0) throw refuse('Write an old address and where it leads, such as /old, /services');
  return pairs;
}
