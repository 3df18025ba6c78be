import { expect, test } from 'vitest';
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

const stream = (rows: RowCursor<number>) => streamCsv({ header: 'n\n', rows, toRow: (n) => `${n}\n` });

test('every row of every batch is in the file, in order', async () => {
  const { rows } = createRows([[1, 2], [3], [4, 5, 6]]);
  expect(await new Response(stream(rows)).text()).toBe('n\n1\n2\n3\n4\n5\n6\n');
});

test('a file without rows has its header', async () => {
  expect(await new Response(stream(createRows([]).rows)).text()).toBe('n\n');
});

test('no more is read than a slow reader can soon take, and nothing once they leave', async () => {
  const { rows, state } = createRows(Array.from({ length: 100 }, (_, n) => [n]));
  const reader = stream(rows).getReader();
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
