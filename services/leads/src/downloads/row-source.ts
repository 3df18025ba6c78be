import { type Collection, type Db, type Document, type Filter, type FindCursor, ObjectId } from 'mongodb';
import { bsonType, readInt64, walkValues } from './bson-walk';

/** Rows as the bytes that came from the database: each is a document that begins somewhere in some bytes. */
export interface RowBatch {
  readonly count: number;
  bytesOf(index: number): Uint8Array;
  startOf(index: number): number;
}

export interface RowSource {
  /** The next rows, in order; none at the end. */
  next(): Promise<RowBatch>;
  close(): Promise<void>;
}

/** So few that the first of a file are there at once, and so many that asking for more costs next to nothing. */
const firstRows = 100;
const rowsPerBatch = 1_000;
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Rows that the database sorts as a whole before it gives the first: a cursor keeps what it has sorted. */
export function readCursor(cursor: FindCursor<Uint8Array>): RowSource {
  return {
    async next() {
      const rows = (await cursor.hasNext()) ? cursor.readBufferedDocuments() : [];
      return { count: rows.length, bytesOf: (index) => rows[index] as Uint8Array, startOf: () => 0 };
    },
    close: () => cursor.close(),
  };
}

/** The documents of an answer's batch, as they lie in the answer's own bytes. */
function findRows(cursor: Uint8Array): number[] {
  const starts: number[] = [];
  walkValues(cursor, 0, (type, _name, _nameEnd, batch) => {
    if (type !== bsonType.array) return;
    walkValues(cursor, batch, (_type, _index, _indexEnd, start) => starts.push(start));
  });
  return starts;
}

interface Place {
  createdAt: Date;
  _id: ObjectId;
}

const isText = (bytes: Uint8Array, start: number, end: number, text: string): boolean => {
  if (end - start !== text.length) return false;
  for (let index = 0; index < text.length; index += 1)
    if (bytes[start + index] !== text.charCodeAt(index)) return false;
  return true;
};

/** Where a row stands in the order of the list. */
function readPlace(bytes: Uint8Array, row: number): Place {
  let createdAt: Date | undefined;
  let _id: ObjectId | undefined;
  walkValues(bytes, row, (type, name, nameEnd, start, end) => {
    if (type === bsonType.date && isText(bytes, name, nameEnd, 'createdAt'))
      createdAt = new Date(readInt64(bytes, start));
    if (type === bsonType.objectId && isText(bytes, name, nameEnd, '_id'))
      _id = new ObjectId(bytes.slice(start, end));
  });
  if (createdAt === undefined || _id === undefined) throw new Error('a row without its place in the list');
  return { createdAt, _id };
}

/**
 * All rows newest first, each batch asked for from where the one before ended. The driver's cursors make objects of
 * every row even where its bytes are wanted, which costs more than all the rest; and a reader who takes an hour holds
 * nothing open in the database. An index must give the order (`hint` where no other would do).
 */
export function readNewestFirst<T extends { createdAt: Date }>({
  db,
  collection,
  filter,
  fields,
  hint,
}: {
  db: Db;
  collection: Collection<T>;
  filter: Filter<T>;
  fields: readonly string[];
  hint?: string | undefined;
}): RowSource {
  const projection = Object.fromEntries(['_id', 'createdAt', ...fields].map((field) => [field, 1]));
  let last: Place | null = null;

  /** Those of the same moment are told apart by a condition that keeps out of the choice of an index. */
  const behind = ({ createdAt, _id }: Place): Document => ({
    $and: [filter, { createdAt: { $lte: createdAt } }],
    $nor: [{ createdAt, _id: { $gte: _id } }],
  });

  return {
    async next() {
      const limit = last === null ? firstRows : rowsPerBatch;
      const { cursor } = await db.command(
        {
          find: collection.collectionName,
          filter: last === null ? filter : behind(last),
          projection,
          sort: newestFirst,
          limit,
          batchSize: limit,
          singleBatch: true,
          ...(hint !== undefined && { hint }),
        },
        { raw: true },
      );
      if (!(cursor instanceof Uint8Array)) throw new Error('the database answered without its bytes');
      const starts = findRows(cursor);
      const end = starts.at(-1);
      if (end !== undefined) last = readPlace(cursor, end);
      return {
        count: starts.length,
        bytesOf: () => cursor,
        startOf: (index) => starts[index] as number,
      };
    },
    close: async () => {},
  };
}
