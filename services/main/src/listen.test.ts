import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyDeadline } from '@atrium/service-kit/http/env';
import { toAppError } from '@atrium/service-kit/http/error-handler';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen';

test.each([
  ['TRACE', 405],
  ['GET', 200],
])('a request with the method %s returns %i', async (method, status) => {
  const { port, close } = await listen(() => new Response('ok'), { port: 0, hostname: '127.0.0.1' });
  onTestFinished(close);
  const received = await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path: '/', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
  expect(received).toBe(status);
});

/** The `connection` header of a response; the agent keeps one connection. */
const readConnection = (agent: Agent, port: number) =>
  new Promise<string | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.headers.connection));
    })
      .once('error', reject)
      .end();
  });

async function listenWithAgent() {
  const listener = await listen(() => new Response('ok'), { port: 0, hostname: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(async () => {
    agent.destroy();
    await listener.close();
  });
  return { listener, read: () => readConnection(agent, listener.port) };
}

test('responses close their connections while draining', async () => {
  const { listener, read } = await listenWithAgent();
  expect(await read()).toBe('keep-alive');
  listener.drain();
  expect(await read()).toBe('close');
});

test('a connection ends after a hundred requests, so that a client finds new copies', async () => {
  const { read } = await listenWithAgent();
  const headers = [];
  for (let n = 0; n < 101; n += 1) headers.push(await read());
  expect(headers.indexOf('close')).toBe(99);
  expect(headers.at(-1)).toBe('keep-alive');
});

test('closing ends the connection of a response that began before, once that is complete', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const listener = await listen(() => new Response(body.readable), { port: 0, hostname: '127.0.0.1' });
  const { socket, closed } = openConnection(listener.port);
  const writer = body.writable.getWriter();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await writer.write(new TextEncoder().encode('begun'));
  await once(socket, 'data');
  const closing = listener.close();
  await writer.close();
  expect(await closed).toContain('begun');
  await closing;
}, 10_000);

test('closing waits for a handler whose client is gone, and not for an idle connection', async () => {
  let isDone = false;
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const listener = await listen(
    async () => {
      begin();
      // Longer than a connection without a request is waited for.
      await sleep(1_000);
      isDone = true;
      return new Response('ok');
    },
    { port: 0, hostname: '127.0.0.1' },
  );
  const silent = openConnection(listener.port);
  const { socket } = openConnection(listener.port);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await hasBegun;
  socket.destroy();
  await listener.close();
  expect(isDone).toBe(true);
  expect(await silent.closed).toBe('');
});

/** A connection that sends what it is told; resolves to everything received once the server has closed it. */
function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.once('close', () => resolve(received));
  });
  return { socket, closed };
}

const headOf = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`;

const readBodies = async (request: Request, env?: object) => {
  if (new URL(request.url).pathname === '/import') (env as BodyDeadline).allowSlowBody?.();
  return new Response(request.body === null ? 'no body' : await request.text());
};

test.each([
  ['POST', '408'],
  ['GET', '200'],
])('a %s whose body never arrives ends with its connection', async (method, status) => {
  const { port, close } = await listen(readBodies, { port: 0, hostname: '127.0.0.1', bodyTimeoutMs: 50 });
  onTestFinished(close);
  const { socket, closed } = openConnection(port);
  socket.write(`${headOf(method, '/', 10)}half`);
  expect((await closed).split(' ')[1]).toBe(status);
});

test('a body that is allowed to be slow is received', async () => {
  const { port, close } = await listen(readBodies, { port: 0, hostname: '127.0.0.1', bodyTimeoutMs: 50 });
  onTestFinished(close);
  const slow = openConnection(port);
  slow.socket.write(`${headOf('POST', '/import', 8)}slow`);
  const refused = openConnection(port);
  refused.socket.write(`${headOf('POST', '/', 8)}slow`);
  // Its deadline is later than the one of the slow body would be.
  await refused.closed;
  slow.socket.end('body');
  expect(await slow.closed).toContain('slowbody');
});

test('headers, requests and silent connections have time limits', async () => {
  let server: Server | undefined;
  const { port, close } = await listen(
    (_request, env) => {
      const { socket } = (env as { incoming: IncomingMessage }).incoming;
      server = (socket as Socket & { server: Server }).server;
      return new Response('ok');
    },
    { port: 0, hostname: '127.0.0.1' },
  );
  onTestFinished(close);
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(server).toMatchObject({
    headersTimeout: 30_000,
    keepAliveTimeout: 65_000,
    requestTimeout: 15 * 60_000,
    timeout: 6 * 60_000,
  });
});

test('a body that is cut off is no failure of the service', async () => {
  let socket: Socket | undefined;
  const failure = await new Promise((resolve, reject) => {
    const fetch = async (request: Request) => {
      const reading = request.text();
      socket?.destroy();
      await reading.catch(resolve);
      return new Response();
    };
    listen(fetch, { port: 0, hostname: '127.0.0.1' }).then(({ port, close }) => {
      onTestFinished(close);
      socket = openConnection(port).socket;
      socket.write(`${headOf('POST', '/', 8)}half`);
    }, reject);
  });
  expect(toAppError(failure)).toMatchObject({ code: 'bad_request', status: 400 });
});
