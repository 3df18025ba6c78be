import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopmentServer } from './development-server';

const site = 'https://staging.example';
let port: number;
let folder: string;
const accepting: ((stats: object) => void)[] = [];
/** Read at each request. */
let manifest: object = { name: 'mfe-events' };
let shutDown: () => void;

beforeAll(async () => {
  port = await findFreePort();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'development-server-')), 'development');
  const compiler = {
    outputPath: folder,
    options: { output: { path: folder } },
    hooks: {
      done: { tap: (_name: string, accept: (stats: object) => void) => accepting.push(accept) },
      shutdown: { tap: (_name: string, close: () => void) => (shutDown = close) },
    },
  };
  new DevelopmentServer({ port, origins: [site], readManifest: () => manifest, alone: {} }).apply(
    compiler as unknown as Compiler,
  );
  await mkdir(folder);
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'export {}');
  writeFileSync(path.join(folder, '..', 'secret.js'), 'secret');
  build('a');
});
afterAll(() => {
  shutDown();
  rmSync(path.dirname(folder), { recursive: true });
});

function build(hash: string, errors: string[] = []): void {
  const stats = { toJson: () => ({ hash, errors: errors.map((message) => ({ message })) }) };
  for (const accept of accepting) accept(stats);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  return found;
}

/** Not `fetch`, which sets the host itself and shortens paths. */
function get(target: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string; allowed: string | undefined }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          allowed: response.headers['access-control-allow-origin'],
        }),
      );
    });
    sent.once('error', reject).end();
  });
}

const stateOf = ({ text }: { text: string }) => JSON.parse(text.replace(/^export default |;\n$/g, ''));

test('serves the code and the manifest as modules to pages of the site', async () => {
  expect(await get('/remoteEntry.js', { origin: site })).toEqual({
    status: 200,
    text: 'export {}',
    allowed: site,
  });
  expect(stateOf(await get('/manifest.js', { origin: site }))).toEqual({ name: 'mfe-events' });
  manifest = { name: 'mfe-events', nav: ['changed'] };
  expect(stateOf(await get('/manifest.js', { origin: site }))).toEqual(manifest);
});

test.each([
  ['a page of another site', '/remoteEntry.js', { origin: 'https://evil.example' }, 403],
  ['a page without an origin of its own', '/remoteEntry.js', { origin: 'null' }, 403],
  ['a host name that was pointed to this computer', '/remoteEntry.js', { host: 'evil.example' }, 403],
  ['a file outside of the build', '/../secret.js', {}, 404],
  ['an encoded path', '/..%2Fsecret.js', {}, 404],
  ['a file that is not code', '/remote.css', {}, 404],
] as [string, string, Record<string, string>, number][])(
  'refuses %s',
  async (_what, target, headers, status) => {
    const response = await get(target, headers);
    expect([response.status, response.allowed, response.text]).toEqual([status, undefined, '']);
  },
);

test('a waiting page hears of the next build and of its errors', async () => {
  const first = stateOf(await get('/builds-after/0.js'));
  expect(first).toMatchObject({ hash: 'a', errors: [] });
  const next = get(`/builds-after/${first.sequence}.js`);
  // Responses of one connection come in order, so the server has the waiting request by then.
  await get('/manifest.js');
  build('b', ['Unexpected token']);
  expect(stateOf(await next)).toEqual({
    sequence: first.sequence + 1,
    hash: 'b',
    errors: ['Unexpected token'],
  });
});
