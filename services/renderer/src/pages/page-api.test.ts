import { expect, test, vi } from 'vitest';
import { createPageApi } from './page-api';
import { createSharedReads } from './shared-reads';

const page = new Request('http://site/blog', { headers: { 'x-request-id': 'request-0001', cookie: 'a=b' } });
const isPublic = { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } };

function setUp(response: () => Promise<Response> | Response) {
  const reads = createSharedReads({ maxBytes: 10_000, freshForMs: 1_000, now: () => 0 });
  reads.setConnected(true);
  const fetchApi = vi.fn(async (_request: Request) => response());
  return { reads, fetchApi, open: () => createPageApi({ page, reads, fetchApi }) };
}

test('lists the read resources', async () => {
  const api = setUp(() => Response.json({})).open();
  await api.readApi('/api/services/all');
  await api.fetchApi(new Request('http://site/api/blogs/published?page=1'));
  expect(api.listTags()).toEqual(['blogs', 'services']);
  expect(api.hasFailed()).toBe(false);
});

test('a public response is requested once and shared by pages, frozen; each page is tagged', async () => {
  const { open, fetchApi } = setUp(() => Response.json({ data: [{ title: 'One' }] }, isPublic));
  const [first, second] = [open(), open()];
  const response = await first.readApi('/api/blogs/published');
  expect(await second.readApi('/api/blogs/published')).toBe(response);
  expect(fetchApi).toHaveBeenCalledOnce();
  expect(second.listTags()).toEqual(['blogs']);
  expect(() => (response.body as { data: unknown[] }).data.push(1)).toThrow(TypeError);
});

test.each([
  ['a response without cache headers', '/api/blogs/preview/token', {}],
  ['a failure', '/api/blogs/x', { status: 404, ...isPublic }],
  ['what no event tells of', '/api/search?q=x', isPublic],
])('%s is not shared', async (_what, address, init) => {
  const { open, fetchApi } = setUp(() => Response.json({}, init));
  await open().readApi(address);
  await open().readApi(address);
  expect(fetchApi).toHaveBeenCalledTimes(2);
});

test('calls carry the request id and no session', async () => {
  const { open, fetchApi } = setUp(() => Response.json({}));
  await open().readApi('/api/blogs/x');
  const headers = fetchApi.mock.calls[0]?.[0].headers;
  expect([headers?.get('x-request-id'), headers?.get('cookie')]).toEqual(['request-0001', null]);
});

test.each([
  ['responds with 503', () => new Response(null, { status: 503 }), true],
  ['responds with 404', () => new Response(null, { status: 404 }), false],
])('detects a service that %s', async (_name, response, expected) => {
  const api = setUp(response).open();
  await api.readApi('/api/blogs/x');
  expect(api.hasFailed()).toBe(expected);
});

test('an unreachable service counts as failed, and the loader gets the error', async () => {
  const api = setUp(() => Promise.reject(new Error('refused'))).open();
  await expect(api.readApi('/api/blogs/x')).rejects.toThrow('refused');
  expect(api.hasFailed()).toBe(true);
});
