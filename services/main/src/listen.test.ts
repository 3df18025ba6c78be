import { Agent, request } from 'node:http';
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
