import type { BodyDeadline } from '@atrium/service-kit/http/env';
import { expect, test, vi } from 'vitest';
import { setUpGateway } from '../test-support/gateway-test-app';

const kibibyte = 1_024;
const mebibyte = 1_024 * kibibyte;

const t = await setUpGateway();

/** A body of unknown length that counts the bytes read. */
function createChunkedBody(totalBytes: number) {
  const sent = { bytes: 0 };
  const chunk = new Uint8Array(16 * kibibyte);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.bytes >= totalBytes) return controller.close();
      sent.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { sent, body };
}

async function sendChunked(
  path: string,
  totalBytes: number,
  headers: Record<string, string> = {},
  env: BodyDeadline = {},
) {
  const { sent, body } = createChunkedBody(totalBytes);
  const response = await t.send(
    path,
    {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'transfer-encoding': 'chunked',
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    } as RequestInit,
    env,
  );
  return { status: response.status, body: await response.json(), readBytes: sent.bytes };
}

test('a chunked upload without a token is refused unread', async () => {
  const { status, readBytes } = await sendChunked('/api/media', 60 * mebibyte);
  expect(status).toBe(401);
  expect(readBytes).toBeLessThanOrEqual(128 * kibibyte);
});

test('an upload with a forged token reaches no service', async () => {
  const { status, readBytes } = await sendChunked('/api/media', 60 * mebibyte, {
    authorization: 'Bearer aaaa.forged.token',
  });
  expect(status).toBe(401);
  expect(readBytes).toBeLessThanOrEqual(128 * kibibyte);
  expect(t.calls).toEqual([]);
});

test('a chunked body without a token ends at 64 KB', async () => {
  const { status, readBytes } = await sendChunked('/api/auth/login', 4 * mebibyte, {
    'content-type': 'application/json',
  });
  expect(status).toBe(413);
  expect(readBytes).toBeLessThanOrEqual(192 * kibibyte);
});

test('a public form may be larger', async () => {
  const { status, body } = await sendChunked('/api/contacts', 200 * kibibyte, {
    'content-type': 'application/json',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { length: 208 * kibibyte } });
});

test('answers of a form may have files, with 11 MB in all and no more', async () => {
  const path = '/api/form-answers/forms/aaaaaaaaaaaaaaaaaaaaaaaa';
  expect((await sendChunked(path, 10 * mebibyte)).status).toBe(200);
  const { status, readBytes } = await sendChunked(path, 40 * mebibyte);
  expect(status).toBe(413);
  expect(readBytes).toBeLessThanOrEqual(11.2 * mebibyte);
  const json = { 'content-type': 'application/json' };
  expect((await sendChunked(path, mebibyte, json)).status).toBe(413);
});

test.each([
  ['/forms/briefing', 200],
  ['/contact', 415],
  ['/forms/briefing/more', 415],
])('a plain post with files to %s gets %i', async (path, status) => {
  const body = new FormData();
  body.append('plan', new File(['x'], 'plan.pdf'));
  expect((await t.send(path, { method: 'POST', body })).status).toBe(status);
});

test('a mail that a mail provider passes on may have 20 MB in Base64, and no more', async () => {
  const passOn = (bytes: number) =>
    sendChunked('/api/message-intake', bytes, { 'content-type': 'message/rfc822' });
  expect((await passOn(27 * mebibyte)).status).toBe(200);
  expect((await passOn(29 * mebibyte)).status).toBe(413);
});

test('staff uploads may be larger', async () => {
  const { status, body } = await sendChunked('/api/media', 5 * mebibyte, {
    authorization: `Bearer ${t.context.adminToken}`,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { length: 5 * mebibyte } });
});

test.each([
  ['a staff upload', '/api/media', 'admin', true],
  ['a publication', '/api/registry/remotes/mfe-shop/versions', 'none', true],
  ['an upload with a forged token', '/api/media', 'forged', false],
  ['a public form', '/api/contacts', 'none', false],
  ['a small body of a visitor', '/api/auth/login', 'none', false],
] as const)('%s to %s may be slow: %s %s', async (_what, path, token, isAllowed) => {
  const tokens = { admin: t.context.adminToken, forged: 'aaaa.forged.token', none: undefined };
  const allowSlowBody = vi.fn();
  const authorization = tokens[token] && { authorization: `Bearer ${tokens[token]}` };
  await sendChunked(path, 48 * kibibyte, { ...authorization }, { allowSlowBody });
  expect(allowSlowBody.mock.calls.length > 0).toBe(isAllowed);
});

test('uploads in flight share a budget, which is released afterwards', async () => {
  const authorization = `Bearer ${t.context.adminToken}`;
  const results = await Promise.all(
    Array.from({ length: 6 }, () => sendChunked('/api/media', 40 * mebibyte, { authorization })),
  );
  const statuses = results.map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(statuses).toContain(200);
  expect((await sendChunked('/api/media', 40 * mebibyte, { authorization })).status).toBe(200);
});
