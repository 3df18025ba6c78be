import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen';

test.each([
  ['TRACE', 405],
  ['GET', 200],
])('%s returns %i', async (method, status) => {
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

test('responses close their connections while draining', async () => {
  const listener = await listen(() => new Response('ok'), { port: 0, hostname: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await listener.close();
  });
  const readConnection = () =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ port: listener.port, host: '127.0.0.1', path: '/', agent }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.headers.connection));
      })
        .once('error', reject)
        .end();
    });
  expect(await readConnection()).toBe('keep-alive');
  listener.drain();
  expect(await readConnection()).toBe('close');
});

test('a request may be on its way for as long as an import takes', async () => {
  let timeoutMs: number | undefined;
  const { port, close } = await listen(
    (_request, env) => {
      const { socket } = (env as { incoming: IncomingMessage }).incoming;
      timeoutMs = (socket as Socket & { server: Server }).server.requestTimeout;
      return new Response('ok');
    },
    { port: 0, hostname: '127.0.0.1' },
  );
  onTestFinished(close);
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(timeoutMs).toBe(15 * 60_000);
});
