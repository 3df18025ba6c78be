import { BSON, Decimal128, Double, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { createByteSink } from './byte-sink';
import { csvCell, csvRow } from './csv';
import { createRowWriter, topFieldsOf } from './csv-bytes';

const write = (fields: string[], ...documents: BSON.Document[]): string => {
  const writeRow = createRowWriter(fields.map((field) => ({ title: field, field })));
  const sink = createByteSink(16);
  // Not at the beginning of their bytes, as in an answer of the database.
  for (const document of documents)
    writeRow(Buffer.concat([Buffer.alloc(7), BSON.serialize(document)]), 7, sink);
  return new TextDecoder().decode(sink.take());
};

test.each([
  '',
  'plain',
  '=1+1',
  '+49 30',
  '-1',
  '@x',
  '\tx',
  '\rx',
  'a=b',
  'a,b',
  '"',
  '""""',
  '=say "hi", you',
  'line\nline\r\nline',
  'Grüße, 東京 🎈',
  '😀',
  '\u0000',
  'x'.repeat(5_000),
  '",'.repeat(500),
])('text %j is the cell that csvCell makes', (value) => {
  expect(write(['value'], { value })).toBe(`${csvCell(value)}\r\n`);
});

test.each([
  [-5],
  [0],
  [1.5],
  [2 ** 31],
  [Number.MAX_SAFE_INTEGER],
  [-1e-7],
  [true],
  [false],
  [null],
  [new Date(0)],
  [new Date('2026-03-11T10:00:00.123Z')],
  [new Date('1969-12-31T23:59:59.999Z')],
])('%s is the cell that csvCell makes', (value) => {
  expect(write(['value'], { value })).toBe(`${csvCell(value)}\r\n`);
});

test('columns keep their order, whatever the order of the stored fields', () => {
  const fields = ['a', 'b', 'c'];
  expect(write(fields, { c: '3', a: '1', other: 'x', b: '2' }, { b: '5' })).toBe(
    csvRow(['1', '2', '3']) + csvRow([null, '5', null]),
  );
});

test('a value of one row does not show in the next that has none', () => {
  expect(write(['a', 'owner.name'], { a: 'x', owner: { name: 'Ada' } }, { owner: null }, {})).toBe(
    csvRow(['x', 'Ada']) + csvRow([null, null]) + csvRow([null, null]),
  );
});

test('fields of a field have columns of their own, and lists are joined', () => {
  expect(
    write(['owner.name', 'tags', 'owner.id'], {
      owner: { id: '7', name: 'Ada, L' },
      tags: ['=a', 'b', 'c,d'],
    }),
  ).toBe(csvRow(['Ada, L', '=a; b; c,d', '7']));
  expect(write(['tags'], { tags: [] })).toBe('\r\n');
});

test('types that a restored copy may hold are written rather than breaking the file off', () => {
  expect(
    write(['long', 'decimal', 'nested.double'], {
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('12.50'),
      nested: { double: new Double(2) },
    }),
  ).toBe('9007199254740993,12.50,2\r\n');
});

test('a projection names each stored field once', () => {
  expect(topFieldsOf(['a', 'b.x', 'b.y'].map((field) => ({ title: '', field })))).toEqual(['a', 'b']);
});
