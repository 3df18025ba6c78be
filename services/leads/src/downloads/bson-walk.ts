/** The types of a stored value, by the byte that says so. https://bsonspec.org/spec.html */
export const bsonType = {
  double: 0x01,
  string: 0x02,
  object: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  bool: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int32: 0x10,
  timestamp: 0x11,
  int64: 0x12,
  decimal: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/** Bytes of the types that always take as many; -1 for the others. */
const fixedBytes = new Int8Array(256).fill(-1);
for (const [type, bytes] of [
  [bsonType.double, 8],
  [bsonType.undefined, 0],
  [bsonType.objectId, 12],
  [bsonType.bool, 1],
  [bsonType.date, 8],
  [bsonType.null, 0],
  [bsonType.int32, 4],
  [bsonType.timestamp, 8],
  [bsonType.int64, 8],
  [bsonType.decimal, 16],
  [bsonType.maxKey, 0],
  [bsonType.minKey, 0],
] as const)
  fixedBytes[type] = bytes;

export const readInt32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) |
  ((bytes[at + 1] as number) << 8) |
  ((bytes[at + 2] as number) << 16) |
  ((bytes[at + 3] as number) << 24);

const twoTo32 = 2 ** 32;

/** As a number: exact for the times of a date, and for whatever else is below 2^53. */
export const readInt64 = (bytes: Uint8Array, at: number): number =>
  readInt32(bytes, at + 4) * twoTo32 + (readInt32(bytes, at) >>> 0);

const endOfText = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (bytes[at] !== 0) at += 1;
  return at;
};

/** Where a value that begins there ends. */
function endOfValue(type: number, bytes: Uint8Array, start: number): number {
  const fixed = fixedBytes[type] as number;
  if (fixed !== -1) return start + fixed;
  switch (type) {
    case bsonType.string:
    case bsonType.code:
    case bsonType.symbol:
      return start + 4 + readInt32(bytes, start);
    case bsonType.object:
    case bsonType.array:
    case bsonType.codeWithScope:
      return start + readInt32(bytes, start);
    case bsonType.binary:
      return start + 5 + readInt32(bytes, start);
    case bsonType.dbPointer:
      return start + 4 + readInt32(bytes, start) + 12;
    case bsonType.regex:
      return endOfText(bytes, endOfText(bytes, start) + 1) + 1;
    default:
      throw new Error(`a stored value of the unknown type ${type}`);
  }
}

/** A value: its type, where its name begins and ends, where it begins and ends itself. */
export type OnValue = (type: number, name: number, nameEnd: number, start: number, end: number) => void;

/**
 * Tells of each value of the document that begins there, in the order in which they are stored. Nothing is made of any
 * of them: the driver's own parser makes an array per value, which is most of what reading a million rows costs.
 */
export function walkValues(bytes: Uint8Array, documentStart: number, onValue: OnValue): void {
  let at = documentStart + 4;
  for (let type = bytes[at] as number; type !== 0; type = bytes[at] as number) {
    const nameEnd = endOfText(bytes, at + 1);
    const end = endOfValue(type, bytes, nameEnd + 1);
    if (end > bytes.length) throw new Error('a stored document that ends too early');
    onValue(type, at + 1, nameEnd, nameEnd + 1, end);
    at = end;
  }
}
