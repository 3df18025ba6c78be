import { createByteSink } from './byte-sink';
import type { RowWriter } from './csv-bytes';
import type { RowBatch, RowSource } from './row-source';

/** The next batch is asked for while the one before is written, and no further ahead. */
function readAhead(rows: RowSource): () => Promise<RowBatch> {
  let next: Promise<RowBatch> | undefined;
  return async () => {
    const batch = await (next ?? rows.next());
    next = batch.count === 0 ? Promise.resolve(batch) : rows.next();
    // Whoever reads on gets the failure; a download that was broken off has nobody to tell.
    next.catch(() => {});
    return batch;
  };
}

const noRows: RowBatch = {
  count: 0,
  bytesOf: () => new Uint8Array(),
  startOf: () => 0,
};

/** Small enough that other calls get their turn between two of them, large enough that few writes carry much. */
const pieceBytes = 65_536;

/** CSV of any length in flat memory: rows are read only as fast as the client takes them. */
export function streamCsv({
  header,
  rows,
  writeRow,
}: {
  header: string;
  rows: RowSource;
  writeRow: RowWriter;
}): ReadableStream<Uint8Array> {
  const nextBatch = readAhead(rows);
  const sink = createByteSink(pieceBytes + pieceBytes / 4);
  let batch = noRows;
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
          if (at === batch.count) {
            batch = await nextBatch();
            at = 0;
            if (batch.count === 0) break;
          }
          writeRow(batch.bytesOf(at), batch.startOf(at), sink);
          at += 1;
        }
        if (sink.length > 0) controller.enqueue(sink.take());
        if (batch.count === 0) controller.close();
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
