import { expect, test } from 'vitest';
import { csvText, streamCsv } from './csv';
import { createSiteTime } from './site-time';

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['+49 170 5551234', '+49 170 5551234'],
  ['+49 (0)30 901820', '+49 (0)30 901820'],
  ['+4930901820', '+4930901820'],
  ['+49-170-5551234', "'+49-170-5551234"],
  ['+49 170 5551234+cmd', "'+49 170 5551234+cmd"],
  ['+49 170 5551234\n=1', `"'+49 170 5551234\n=1"`],
  [`+${'1'.repeat(400)}`, `'+${'1'.repeat(400)}`],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['', ''],
])('%j is written as %j', (value, cell) => {
  expect(csvText([[value, 'x']])).toBe(`\ufeff${cell},x\r\n`);
});

test('numbers, flags, lists and nothing are written as they are', () => {
  expect(csvText([[-5, true, ['a', 'b'], null, undefined]])).toBe('\ufeff-5,true,a; b,,\r\n');
});

test('a list that begins like a formula is neutralised', () => {
  expect(csvText([[['=a', 'b'], 'x']])).toBe("\ufeff'=a; b,x\r\n");
});

const columns = [{ title: 'n', read: ({ _id }: { _id: number }) => _id }];
const siteTime = createSiteTime(() => 'Europe/Berlin');
const how = { resource: 'leaf', report: async () => {}, siteTime };

/** Numbers without end, and how many of them were read. */
function createNumbers(failAt = Number.POSITIVE_INFINITY) {
  const state = { read: 0, isClosed: false };
  async function* numbers() {
    try {
      for (;;) {
        if (state.read === failAt) throw new Error('gone');
        yield { _id: state.read++ };
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { state, numbers: numbers() };
}

async function* count(to: number) {
  for (let n = 1; n <= to; n += 1) yield { _id: n };
}

test('a stream has the titles and every row in order', async () => {
  expect(await new Response(streamCsv(columns, count(3), how)).text()).toBe('n\r\n1\r\n2\r\n3\r\n');
  expect(await new Response(streamCsv(columns, count(0), how)).text()).toBe('n\r\n');
});

test("a time is what the site's clocks show, and its title names their zone", async () => {
  const times = [
    { title: 'Submitted', isTime: true as const, read: () => new Date('2026-07-01T22:30:05Z') },
    { title: 'Answered', isTime: true as const, read: () => null },
  ];
  expect(await new Response(streamCsv(times, count(1), how)).text()).toBe(
    'Submitted (Europe/Berlin),Answered (Europe/Berlin)\r\n2026-07-02 00:30:05,\r\n',
  );
});

test('a stream begins with one byte order mark', async () => {
  const bytes = await new Response(streamCsv(columns, count(2), how)).arrayBuffer();
  expect(Buffer.from(bytes).toString('latin1')).toBe('\xef\xbb\xbfn\r\n1\r\n2\r\n');
});

test('rows are read only as fast as the client takes them, and none once it leaves', async () => {
  const { state, numbers } = createNumbers();
  const reader = streamCsv(columns, numbers, how).getReader();
  await reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  const readAhead = state.read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(state.read).toBe(readAhead);
  // What the streams buffer: 16 KiB each on Node 20, 64 KiB from Node 22 on.
  const bytesPerRow = '20000\r\n'.length;
  expect(readAhead * bytesPerRow).toBeLessThan(3 * 64 * 1_024);
  await reader.cancel();
  await expect.poll(() => state.isClosed).toBe(true);
});

test('a failing database breaks the file off instead of ending it', async () => {
  const { numbers } = createNumbers(5);
  await expect(new Response(streamCsv(columns, numbers, how)).text()).rejects.toThrow('gone');
});
