import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { explainMissingSite } from './find-site.mjs';

async function serve(status: number, body: string) {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(() => void close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

test('a site is there if it responds with a page of Atrium', async () => {
  const { url } = await serve(200, '<script type="application/json" id="boot">{}</script>');
  expect(await explainMissingSite(url)).toBeUndefined();
});

test.each([
  [200, '<h1>another application</h1>'],
  [503, 'starting'],
])('another response (%i %s) is named', async (status, body) => {
  const { url } = await serve(status, body);
  expect(await explainMissingSite(url)).toBe(
    `${url} responds ${status} without a page of Atrium; ATRIUM_URL names another site`,
  );
});

test('that nothing responds is said, with what helps', async () => {
  const { url, close } = await serve(200, '');
  await close();
  expect(await explainMissingSite(url)).toBe(
    `No site responds at ${url}: start one with npm start, or name one with ATRIUM_URL`,
  );
});
