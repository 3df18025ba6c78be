import { expect, test } from 'vitest';
import type { RowWriter } from './csv-bytes';
import { streamCsv } from './csv-stream';
import type { RowSource } from './row-source';

/** Batches of numbers, each a row of its own; tells how many were asked for and whether it was closed. */
function createRows(batches: (number[] | Error)[]) {
  const state = { asked: 0, isClosed: false };
  const rows: RowSource = {
    async next() {
      const batch = batches[state.asked] ?? [];
      state.asked += 1;
      if (batch instanceof Error) throw batch;
      const bytes = new TextEncoder().encode(batch.join(';'));
      const lengths = batch.map((n) => String(n).length + 1);
      const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, one) => sum + one, 0));
      return { count: batch.length, bytesOf: () => bytes, startOf: (index) => starts[index] as number };
    },
    async close() {
      state.isClosed = true;
    },
  };
  return { rows, state };
}

const writeRow: RowWriter = (bytes, start, sink) => {
  const text = new TextDecoder().decode(bytes.subarray(start)).split(';')[0] as string;
  const line = new TextEncoder().encode(`${text}\n`);
  sink.reserve(line.length).set(line, sink.length);
  sink.advanceTo(sink.length + line.length);
};
const writeMany =
  (count: number): RowWriter =>
  (_bytes, _start, sink) => {
    sink.reserve(count);
    sink.advanceTo(sink.length + count);
  };
const stream = (rows: RowSource) => streamCsv({ header: 'n\n', rows, writeRow });

test('every row of every batch is in the file, in order', async () => {
  const { rows } = createRows([[1, 2], [3], [4, 5, 6]]);
  expect(await new Response(stream(rows)).text()).toBe('n\n1\n2\n3\n4\n5\n6\n');
});

test('a file without rows has its header', async () => {
  expect(await new Response(stream(createRows([]).rows)).text()).toBe('n\n');
});

test('short rows share a piece, and a piece is no longer than other calls can wait for', async () => {
  const { rows } = createRows([Array.from({ length: 1_000 }, (_, n) => n)]);
  const pieces: number[] = [];
  for await (const piece of streamCsv({ header: 'n\n', rows, writeRow: writeMany(600) }))
    pieces.push(piece.length);
  expect(Math.max(...pieces)).toBeLessThan(70_000);
  expect(pieces.length).toBeLessThan(12);
});

test('no more is read than a slow reader can soon take, and nothing once they leave', async () => {
  const { rows, state } = createRows(Array.from({ length: 100 }, (_, n) => [n]));
  const wide = { header: 'n\n', rows, writeRow: writeMany(70_000) };
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
