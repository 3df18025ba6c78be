import { existsSync } from 'node:fs';
import type { Hono } from 'hono';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServiceEnv } from './env';
import { createServiceApp } from './service-app';
import { readForm } from './uploaded-form';

const limits = { maxFormBytes: 2_000_000, maxTextBytes: 1_000, maxFiles: 2 };

function createApp() {
  const paths: string[] = [];
  const app = createServiceApp({ logger: pino({ level: 'silent' }) }) as Hono<ServiceEnv>;
  app.post('/', async (c) => {
    const { texts, files } = await readForm(c, limits);
    paths.push(...files.map((file) => file.path));
    const contents = await Promise.all(files.map(async (file) => Buffer.from(await file.read()).toString()));
    return c.json({
      texts,
      files: files.map(({ field, name, size }, index) => [field, name, size, contents[index]]),
    });
  });
  const send = async (given: FormData | ReadableStream | string, headers: Record<string, string> = {}) => {
    if (given instanceof FormData) return post(...(await encode(given)));
    return post(given, headers);
  };
  const post = async (body: ArrayBuffer | ReadableStream | string, headers: Record<string, string>) => {
    const response = await app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { send, paths };
}

async function encode(form: FormData): Promise<[ArrayBuffer, Record<string, string>]> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return [await encoded.arrayBuffer(), { 'content-type': type }];
}

const formOf = (entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
afterEach(() => vi.unstubAllEnvs());

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

test('texts and files arrive in their order, and the files are deleted after the request', async () => {
  const { send, paths } = createApp();
  const { body } = await send(
    formOf([
      ['title', 'Grüße'],
      ['images[]', new File(['one'], 'Bild "1".png')],
      ['images[]', new File(['two'], 'zwei\u202e\u2066.png')],
      ['empty', new File([], '')],
    ]),
  );
  expect(body).toEqual({
    texts: [['title', 'Grüße']],
    files: [
      ['images', 'Bild "1".png', 3, 'one'],
      ['images', 'zwei.png', 3, 'two'],
    ],
  });
  expect(paths.map((file) => existsSync(file))).toEqual([false, false]);
});

test('a form without files may be urlencoded', async () => {
  const { body } = await createApp().send('a=1&b%5B%5D=x+y', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(body.texts).toEqual([
    ['a', '1'],
    ['b[]', 'x y'],
  ]);
});

test.each([
  ['ends within a file', '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nhalf'],
  ['has no boundary', 'text'],
  ['is empty', ''],
])('a form that %s is refused', async (_how, body) => {
  expect(await createApp().send(body, multipart)).toMatchObject({
    status: 400,
    body: { message: 'The form could not be read' },
  });
});

test('a field name that reaches a prototype is refused, of a file too', async () => {
  const { send } = createApp();
  expect((await send(formOf([['a[__proto__]', new File(['x'], 'a.png')]]))).status).toBe(400);
});

test.each([
  ['announced too large', formOf([['f', new File([new Uint8Array(2_100_000)], 'a')]]), 413],
  ['more text than allowed', formOf([['a', 'x'.repeat(1_001)]]), 413],
  ['too many files', formOf([1, 2, 3].map((n) => [`f${n}`, new File(['x'], 'a')])), 400],
])('a form with %s is refused', async (_what, form, status) => {
  const { send, paths } = createApp();
  expect((await send(form)).status).toBe(status);
  expect(paths).toEqual([]);
});

test('a stream that grows beyond the limit is refused while it arrives', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      const head = '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';
      controller.enqueue(sent === 0 ? new TextEncoder().encode(head) : new Uint8Array(100_000));
      sent += 1;
    },
  });
  expect((await createApp().send(body, multipart)).status).toBe(413);
  expect(sent).toBeLessThan(40);
});

test('a disk that takes no files is a reason to try again, not a fault of the form', async () => {
  vi.stubEnv('TMPDIR', '/there/is/no/such/folder');
  const form = formOf([['image', new File(['one'], 'a.png')]]);
  expect(await createApp().send(form)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Files can not be stored right now. Please try again shortly.' },
  });
});
