import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createClient, listAll } from './index.mjs';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: object;
}

let received: string[] = [];
let respond: (url: string) => Answer = () => ({});
afterEach(() => {
  received = [];
});

const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const { status = 200, headers, body = {} } = respond(request.url ?? '');
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => server.close());
const client = createClient({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  key: 'atrium.key',
});

async function readLeads() {
  const leads: unknown[] = [];
  for await (const lead of listAll((page) => client.GET('/api/contacts', { params: { query: { page } } })))
    leads.push(lead);
  return leads;
}

test('a list is read page by page, with the key', async () => {
  respond = (url) => ({ body: { data: [{ id: url.at(-1) }], pagination: { pages: 3 } } });
  expect(await readLeads()).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
  expect(received).toEqual([1, 2, 3].map((page) => `GET /api/contacts?page=${page} Bearer atrium.key`));
});

test('a list that fails throws with the status', async () => {
  respond = () => ({ status: 403, body: { success: false } });
  await expect(readLeads()).rejects.toThrow('/api/contacts?page=1 responded with 403');
});

test('above the limit of the key a request is sent again with its body, five times at most', async () => {
  let left = 2;
  respond = () => (left-- > 0 ? { status: 429, headers: { 'retry-after': '0' } } : { body: { data: {} } });
  const patch = () =>
    client.PATCH('/api/contacts/{id}', { params: { path: { id: 'a' } }, body: { status: 'converted' } });
  expect((await patch()).response.status).toBe(200);
  expect(received).toHaveLength(3);
  left = Number.POSITIVE_INFINITY;
  expect((await patch()).response.status).toBe(429);
  expect(received).toHaveLength(8);
});

test('a wait that the site sets to hours is left to the program', async () => {
  respond = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  expect((await client.GET('/api/contacts')).response.status).toBe(429);
  expect(received).toHaveLength(1);
});
