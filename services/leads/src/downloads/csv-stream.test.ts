import { expect, test } from 'vitest';
import type { ByteSink } from './byte-sink';
import { type RowCursor, streamCsv } from './csv-stream';

/** Batches of numbers; tells how many were asked for and whether it was closed. */
function createRows(batches: (number[] | Error)[]) {
  const state = { asked: 0, isClosed: false };
  let buffer: number[] = [];
  const rows: RowCursor<number> = {
    async hasNext() {
      const batch = batches[state.asked];
      if (batch === undefined) return false;
      state.asked += 1;
      if (batch instanceof Error) throw batch;
      buffer = batch;
      return true;
    },
    readBufferedDocuments: () => buffer.splice(0),
    async close() {
      state.isClosed = true;
    },
  };
  return { rows, state };
}

const writeRow = (n: number, sink: ByteSink) => {
  const text = new TextEncoder().encode(`${n}\n`);
  sink.reserve(text.length).set(text, sink.length);
  sink.advanceTo(sink.length + text.length);
};
const writeMany = (sink: ByteSink, count: number) => {
  sink.reserve(count);
  sink.advanceTo(sink.length + count);
};
const stream = (rows: RowCursor<number>) => streamCsv({ header: 'n\n', rows, writeRow });

test('every row of every batch is in the file, in order', async () => {
  const { rows } = createRows([[1, 2], [3], [4, 5, 6]]);
  expect(await new Response(stream(rows)).text()).toBe('n\n1\n2\n3\n4\n5\n6\n');
});

test('a file without rows has its header', async () => {
  expect(await new Response(stream(createRows([]).rows)).text()).toBe('n\n');
});

test('short rows share a piece, and a piece is no longer than other calls can wait for', async () => {
  const { rows } = createRows([Array.from({ length: 100_000 }, (_, n) => n)]);
  const pieces: number[] = [];
  for await (const piece of stream(rows)) pieces.push(piece.length);
  expect(Math.max(...pieces)).toBeLessThan(70_000);
  expect(pieces.length).toBeLessThan(12);
});

test('no more is read than a slow reader can soon take, and nothing once they leave', async () => {
  const { rows, state } = createRows(Array.from({ length: 100 }, (_, n) => [n]));
  const wide = { header: 'n\n', rows, writeRow: (_n: number, sink: ByteSink) => writeMany(sink, 70_000) };
  const reader = streamCsv(wide).getReader();
  await reader.read();
  await reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.asked).toBeLessThanOrEqual(6);
  await reader.cancel();
  expect(state.isClosed).toBe(true);
  const asked = state.asked;
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.asked).toBe(asked);
});

test('a database that goes away breaks the file off rather than ending it', async () => {
  const { rows } = createRows([[1], new Error('gone')]);
  await expect(new Response(stream(rows)).text()).rejects.toThrow('gone');
});
