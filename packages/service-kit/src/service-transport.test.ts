import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import {
  createHttpTransport,
  createInProcessTransport,
  withDeadline,
  withReadLimit,
} from './service-transport';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function startSilentServer(): Promise<string> {
  const silent = createServer(() => {});
  server = silent;
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const never = () => new Promise<Response>(() => {});

test.each([
  ['in this process', async () => createInProcessTransport({ fetch: never })],
  ['over HTTP', async () => createHttpTransport(await startSilentServer())],
])('a service %s that does not respond returns 503 after the deadline', async (_name, create) => {
  const call = withDeadline(await create(), { name: 'leads', withinMs: 50 });
  await expect(call(new Request('http://leads/api/contacts'))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  });
});

test('sending the body may take longer than the deadline', async () => {
  const slowBody = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let n = 0; n < 8; n++) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        controller.enqueue(new TextEncoder().encode('x'));
      }
      controller.close();
    },
  });
  const echo = createInProcessTransport({ fetch: async (request) => new Response(await request.text()) });
  const request = new Request('http://leads/', {
    method: 'POST',
    body: slowBody,
    duplex: 'half',
  } as RequestInit);
  const response = await withDeadline(echo, { name: 'leads', withinMs: 150 })(request);
  expect(await response.text()).toBe('xxxxxxxx');
});

test('reading the response may take longer than the deadline', async () => {
  const slow = createInProcessTransport({
    fetch: () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            await new Promise((resolve) => setTimeout(resolve, 120));
            controller.enqueue(new TextEncoder().encode('late'));
            controller.close();
          },
        }),
      ),
  });
  const response = await withDeadline(slow, { name: 'leads', withinMs: 40 })(new Request('http://leads/'));
  expect(await response.text()).toBe('late');
});

test('a response whose body stops coming ends as unavailable, with what came before', async () => {
  const begun = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
  });
  const response = withReadLimit(new Response(begun, { status: 201, headers: { etag: '"a"' } }), 'leads', 40);
  expect([response.status, response.headers.get('etag')]).toEqual([201, '"a"']);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('begun');
  await expect(reader?.read()).rejects.toMatchObject({ status: 503 });
});
