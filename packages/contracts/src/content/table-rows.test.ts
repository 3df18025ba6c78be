import { expect, test } from 'vitest';
import { readTable } from './table-rows';

test.each([
  [
    'a line break in a quoted cell',
    'Plan\tPrice\tNote\nBasic\t"10 EUR\nper month"\tnone',
    ['Plan', 'Price', 'Note'],
    [['Basic', '10 EUR\nper month', 'none']],
  ],
  ['a bar in a cell of a spreadsheet', 'Plan\tUse\nBasic\tA | B', ['Plan', 'Use'], [['Basic', 'A | B']]],
  [
    'quotes in a quoted cell',
    'Size\tNote\n"27"" wide"\t"say ""hi"""',
    ['Size', 'Note'],
    [['27" wide', 'say "hi"']],
  ],
  ['quotes that are text', 'Size\tNote\n27"\tthe "best" one', ['Size', 'Note'], [['27"', 'the "best" one']]],
  [
    'Windows and old Mac line ends',
    'A\tB\r\n1\t2\r3\t4',
    ['A', 'B'],
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['bars', 'Time | Subject\n09:00 | Welcome', ['Time', 'Subject'], [['09:00', 'Welcome']]],
  [
    'Markdown',
    '| Plan | Use |\n|:-----|----:|\n| Basic | A \\| B |\n| Pro |  |',
    ['Plan', 'Use'],
    [
      ['Basic', 'A | B'],
      ['Pro', ''],
    ],
  ],
  ['Markdown without a frame', 'Plan | Use\n--- | ---\nBasic | x', ['Plan', 'Use'], [['Basic', 'x']]],
  ['rows longer than the headings', 'Plan\nBasic\t1\t2', ['Plan', '', ''], [['Basic', '1', '2']]],
  ['rows shorter than the headings', 'A\tB\tC\n1', ['A', 'B', 'C'], [['1', '', '']]],
  ['an empty first cell of a spreadsheet', '\tMonday\nAda\tin', ['', 'Monday'], [['Ada', 'in']]],
  ['blank lines', '\nA | B\n\n \n1 | 2\n', ['A', 'B'], [['1', '2']]],
  ['a quote that is never closed', 'A\tB\n"1\t2', ['A', 'B'], [['"1', '2']]],
])('%s', (_name, rows, head, body) => {
  expect(readTable(rows)).toEqual({ head, body });
});

test.each(['', '\n\n', ' | '])('%j is no table', (rows) => {
  expect(readTable(rows)).toBeNull();
});
