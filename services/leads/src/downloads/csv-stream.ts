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

/** CSV of any length in flat memory: rows are read only as fast as the client takes them. */
export function streamCsv<T>({
  header,
  rows,
  toRow,
}: {
  header: string;
  rows: RowCursor<T>;
  toRow(item: T): string;
}): ReadableStream<Uint8Array> {
  const nextBatch = readAhead(rows);
  const encoder = new TextEncoder();
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isFirst) {
          isFirst = false;
          controller.enqueue(encoder.encode(header));
          return;
        }
        const batch = await nextBatch();
        if (batch.length === 0) controller.close();
        else controller.enqueue(encoder.encode(batch.map(toRow).join('')));
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
