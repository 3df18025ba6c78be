/** A cell that begins with one of these is a formula to a spreadsheet. The minus comes last: it would be a range. */
export const formulaStarts = '=+@\t\r-';
/** A cell with one of these in it stands in quotes. */
export const quotedChars = '",\r\n';

const startsFormula = new RegExp(`^[${formulaStarts}]`);
const needsQuotes = new RegExp(`[${quotedChars}]`);

/** A spreadsheet would run a cell that starts with = + - @ tab or CR as a formula: an apostrophe makes it text. */
export function csvCell(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvRow(values: Parameters<typeof csvCell>[0][]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** Fields of CSV text with quotes, doubled quotes and line ends inside quotes; empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
    field = '';
  };
  for (let index = text.charCodeAt(0) === 0xfeff ? 1 : 0; index < text.length; index += 1) {
    const char = text[index] as string;
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[index + 1] === '"') {
        field += '"';
        index += 1;
      } else isQuoted = false;
    } else if (char === '"' && field === '') isQuoted = true;
    else if (char === ',') {
      row.push(field);
      field = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r') field += char;
  }
  endRow();
  return rows;
}
