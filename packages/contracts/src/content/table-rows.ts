/** Below the headings in Markdown: `|---|:--:|`. */
const ruleCell = /^:?-{2,}:?$/;

/** Splits a row of a Markdown table: bars at both ends are no cells, and `\|` is a bar in a cell. */
function splitBars(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
  if (cells.length > 1 && cells[0] === '') cells.shift();
  if (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells;
}

/** The row that begins at `start`, and where the next one does. Spreadsheets quote a cell that has a line break or a quote. */
function readRow(text: string, start: number): { cells: string[]; next: number } {
  const cells: string[] = [];
  for (let index = start; ; index += 1) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
    const plain = /[^\t\n]*/y;
    quoted.lastIndex = index;
    plain.lastIndex = index;
    const [whole = '', inner] = quoted.exec(text) ?? plain.exec(text) ?? [];
    index += whole.length;
    const isWholeLine = cells.length === 0 && text[index] !== '\t';
    if (inner !== undefined) cells.push(inner.replaceAll('""', '"').trim());
    else cells.push(...(isWholeLine ? splitBars(whole) : [whole.trim()]));
    if (text[index] !== '\t') return { cells, next: index + 1 };
  }
}

export interface TableCells {
  head: string[];
  /** Each row is as long as the head. */
  body: string[][];
}

/** A table of rows as people type, copy or export them: parted by tabs, or by bars without or with the frame of Markdown. Null if it has none. */
export function readTable(rows: string): TableCells | null {
  const text = rows.replace(/\r\n?/g, '\n');
  const read: string[][] = [];
  for (let start = 0; start < text.length; ) {
    const { cells, next } = readRow(text, start);
    const isRule = read.length === 1 && cells.every((cell) => ruleCell.test(cell));
    if (cells.some((cell) => cell !== '') && !isRule) read.push(cells);
    start = next;
  }
  const width = Math.max(0, ...read.map(({ length }) => length));
  const [head, ...body] = read.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
  return head === undefined ? null : { head, body };
}
