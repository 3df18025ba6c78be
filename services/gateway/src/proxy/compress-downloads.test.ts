import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressDownloads } from './compress-downloads';

const header = 'Full Name,Email\r\n';

/** A file whose second line is sent on demand. */
function createFile(headers: Record<string, string> = {}) {
  const state = { isCancelled: false };
  let finish: (end: 'whole' | Error) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(header));
      finish = (end) => {
        if (end instanceof Error) return controller.error(end);
        controller.enqueue(new TextEncoder().encode('Ada,ada@example.com\r\n'));
        controller.close();
      };
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  const app = new Hono().use(compressDownloads).get(
    '/',
    () =>
      new Response(body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="contacts.csv"',
          ...headers,
        },
      }),
  );
  return { app, state, finish: (end: 'whole' | Error) => finish(end) };
}
const ask = (app: ReturnType<typeof createFile>['app'], accepted = 'gzip, deflate, br') =>
  app.request('/', { headers: { 'accept-encoding': accepted } });

test('sends the start of a file before it is complete, and compresses all of it', async () => {
  const { app, finish } = createFile();
  const response = await ask(app);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const unpacked = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const { value } = await unpacked.read();
  expect(new TextDecoder().decode(value)).toBe(header);
  finish('whole');
  expect(new TextDecoder().decode((await unpacked.read()).value)).toBe('Ada,ada@example.com\r\n');
  expect((await unpacked.read()).done).toBe(true);
});

test.each([
  ['a client that does not unpack', {}, 'identity'],
  ['a file of known length', { 'content-length': '40' }, 'gzip'],
  ['a picture', { 'content-type': 'image/png' }, 'gzip'],
  ['what is no file', { 'content-disposition': 'inline' }, 'gzip'],
])('%s is not compressed', async (_name, headers, accepted) => {
  const { app, finish } = createFile(headers);
  const response = await ask(app, accepted);
  expect(response.headers.get('content-encoding')).toBeNull();
  finish('whole');
  expect(await response.text()).toBe(`${header}Ada,ada@example.com\r\n`);
});

test('a client that disconnects cancels the download', async () => {
  const { app, state } = createFile();
  const reader = ((await ask(app)).body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => state.isCancelled).toBe(true);
});

test('a download that fails midway fails for the client too', async () => {
  const { app, finish } = createFile();
  const response = await ask(app);
  finish(new Error('connection lost'));
  await expect(response.arrayBuffer()).rejects.toThrow('connection lost');
});

test('two gzip members in one stream are decompressed as one', async () => {
  const { app, finish } = createFile();
  const response = await ask(app);
  finish('whole');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(`${header}Ada,ada@example.com\r\n`);
});
