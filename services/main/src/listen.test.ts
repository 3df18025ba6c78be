import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen';

test.each([
  ['TRACE', 405],
  ['GET', 200],
])('%s returns %i', async (method, status) => {
  const { server, port } = await listen(() => new Response('ok'), { port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
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
