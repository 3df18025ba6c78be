import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAskAddress } from './ask-address';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const userAgent = 'AtriumLinkCheck/1.0';

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
  'a server of this machine is never asked: %s',
  async (host) => {
    let requests = 0;
    const port = await serve((_request, response) => {
      requests += 1;
      response.end();
    });
    const ask = createAskAddress({ userAgent });
    await expect(ask(new URL(`http://${host}:${port}/`))).rejects.toThrow(/not allowed/);
    expect(requests).toBe(0);
  },
);

test('a body is read up to its limit, and not at all unless asked for', async () => {
  const port = await serve((request, response) => {
    expect(request.headers['user-agent']).toBe(userAgent);
    response.write('x'.repeat(2_000));
    // It never ends.
  });
  const ask = createAskAddress({ userAgent, allowed: { allowIPAddressList: ['127.0.0.1'] } });
  const url = new URL(`http://127.0.0.1:${port}/`);
  expect(await ask(url)).toEqual({ status: 200, location: undefined, body: '' });
  expect((await ask(url, { maxBodyBytes: 1_000 })).body.length).toBeGreaterThanOrEqual(1_000);
});

test('a body is posted with its headers', async () => {
  const received: unknown[] = [];
  const port = await serve(async (request, response) => {
    const parts = await request.toArray();
    received.push([request.method, request.headers['content-type'], Buffer.concat(parts).toString()]);
    response.writeHead(202).end();
  });
  const ask = createAskAddress({ userAgent, allowed: { allowIPAddressList: ['127.0.0.1'] } });
  const post = { body: '{"a":"ü"}', headers: { 'content-type': 'application/json' } };
  expect((await ask(new URL(`http://127.0.0.1:${port}/`), { post })).status).toBe(202);
  expect(received).toEqual([['POST', 'application/json', '{"a":"ü"}']]);
});
