/** Pairs of a text: one line each, parted by comma, semicolon or tab, as spreadsheets save or copy them. A head line is left out. */
export function readPairs(text: string): { from: string; to: string }[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n|\r/)
    .map((line) => {
      const [from = '', to = ''] = line
        .split(/[,;\t]/, 2)
        .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      return { from: from.trim(), to: to.trim() };
    })
    .filter(({ from, to }, index) => (from || to) && !(index === 0 && !/[/.]/.test(from + to)));
}
