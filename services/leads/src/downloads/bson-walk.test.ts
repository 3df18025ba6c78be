import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { expect, test } from 'vitest';
import { bsonType, readInt32, readInt64, walkValues } from './bson-walk';

const namesOf = (bytes: Uint8Array): string[] => {
  const names: string[] = [];
  walkValues(bytes, 0, (_type, start, end) =>
    names.push(new TextDecoder().decode(bytes.subarray(start, end))),
  );
  return names;
};

test('of every type that can be stored the next value is found behind it', () => {
  const document: BSON.Document = {
    double: 1.5,
    string: 'Grüße',
    object: { inner: 'x' },
    array: ['a', 1],
    binary: new Binary(Buffer.from('bytes')),
    objectId: new ObjectId(),
    bool: true,
    date: new Date(),
    null: null,
    regex: new BSONRegExp('^a.*', 'i'),
    code: new Code('return 1'),
    symbol: new BSONSymbol('x'),
    codeWithScope: new Code('return a', { a: 1 }),
    int32: new Int32(7),
    timestamp: new Timestamp({ t: 1, i: 2 }),
    int64: Long.fromNumber(7),
    decimal: Decimal128.fromString('1.5'),
    maxKey: new MaxKey(),
    minKey: new MinKey(),
    last: '',
  };
  expect(namesOf(BSON.serialize(document))).toEqual(Object.keys(document));
});

test('a type that nobody knows and a document that was cut off are told, not read past', () => {
  const bytes = BSON.serialize({ a: 1.5 });
  const odd = Uint8Array.from(bytes);
  odd[4] = 0x44;
  expect(() => namesOf(odd)).toThrow('unknown type 68');
  expect(() => namesOf(bytes.subarray(0, 10))).toThrow('ends too early');
});

test.each([0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 255, 65_536])('the 32-bit number %d is read', (value) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setInt32(2, value, true);
  expect(readInt32(bytes, 2)).toBe(value);
});

test.each([0, 1, -1, 2 ** 32, -(2 ** 32) - 1, 8_640_000_000_000_000, Number.MIN_SAFE_INTEGER])(
  'the 64-bit number %d is read',
  (value) => {
    const bytes = BSON.serialize({ a: Long.fromNumber(value) });
    walkValues(bytes, 0, (type, _name, _nameEnd, start) => {
      expect(type).toBe(bsonType.int64);
      expect(readInt64(bytes, start)).toBe(value);
    });
  },
);
