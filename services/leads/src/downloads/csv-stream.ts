const rowsPerChunk = 250;

/** CSV of any length in flat memory: rows are read only as fast as the client takes them. */
export function streamCsv<T>({
  header,
  rows,
  toRow,
}: {
  header: string;
  rows: AsyncIterable<T> & { close?(): Promise<void> };
  toRow(item: T): string;
}): ReadableStream<Uint8Array> {
  const iterator = rows[Symbol.asyncIterator]();
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
        let text = '';
        for (let count = 0; count < rowsPerChunk; count += 1) {
          const { done, value } = await iterator.next();
          if (done) {
            if (text !== '') controller.enqueue(encoder.encode(text));
            controller.close();
            return;
          }
          text += toRow(value);
        }
        controller.enqueue(encoder.encode(text));
      },
      async cancel() {
        await rows.close?.();
      },
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
