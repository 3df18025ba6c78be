import { expect, test } from 'vitest';
import { csvCell, csvRow, parseCsv } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['', ''],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('numbers, flags, dates and nothing are written as they are', () => {
  expect(csvRow([-5, true, new Date(0), null, undefined])).toBe('-5,true,1970-01-01T00:00:00.000Z,,\r\n');
});

test('what was written is read back', () => {
  expect(parseCsv(`\ufeff${csvRow(['a,b', 'c "d"\ne'])}\r\n${csvRow(['x', ''])}`)).toEqual([
    ['a,b', 'c "d"\ne'],
    ['x', ''],
  ]);
});
