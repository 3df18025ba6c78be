import { type ByteSink, createByteSink } from './byte-sink';

/** What a database cursor offers; the rows of a batch come without waiting. */
export interface RowCursor<T> {
  /** Waits for the next batch where the last one is used up. */
  hasNext(): Promise<boolean>;
  readBufferedDocuments(): T[];
  close(): Promise<void>;
}

/** The next batch is asked for while the one before is written, and no further ahead. */
function readAhead<T>(rows: RowCursor<T>): () => Promise<T[]> {
  const load = async (): Promise<T[]> => ((await rows.hasNext()) ? rows.readBufferedDocuments() : []);
  let next: Promise<T[]> | undefined;
  return async () => {
    const batch = await (next ?? load());
    next = batch.length === 0 ? Promise.resolve(batch) : load();
    // Whoever reads on gets the failure; a download that was broken off has nobody to tell.
    next.catch(() => {});
    return batch;
  };
}

/** Small enough that other calls get their turn between two of them, large enough that few writes carry much. */
const pieceBytes = 65_536;

/** CSV of any length in flat memory: rows are read only as fast as the client takes them. */
export function streamCsv<T>({
  header,
  rows,
  writeRow,
}: {
  header: string;
  rows: RowCursor<T>;
  writeRow(item: T, sink: ByteSink): void;
}): ReadableStream<Uint8Array> {
  const nextBatch = readAhead(rows);
  const sink = createByteSink(pieceBytes + pieceBytes / 4);
  let batch: T[] = [];
  let at = 0;
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isFirst) {
          isFirst = false;
          controller.enqueue(new TextEncoder().encode(header));
          return;
        }
        while (sink.length < pieceBytes) {
          if (at === batch.length) {
            batch = await nextBatch();
            at = 0;
            if (batch.length === 0) break;
          }
          writeRow(batch[at] as T, sink);
          at += 1;
        }
        if (sink.length > 0) controller.enqueue(sink.take());
        if (batch.length === 0) controller.close();
      },
      cancel: () => rows.close(),
    },
    { highWaterMark: 2 },
  );
}

export function csvResponse(body: ReadableStream<Uint8Array> | string, fileName: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
