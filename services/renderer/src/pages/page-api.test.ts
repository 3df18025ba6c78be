import { expect, test, vi } from 'vitest';
import { createPageApi } from './page-api';
import { createSharedReads } from './shared-reads';

const page = new Request('http://site/blog', { headers: { 'x-request-id': 'request-0001', cookie: 'a=b' } });
const isPublic = { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } };

function setUp(answer: () => Promise<Response> | Response) {
  const reads = createSharedReads({ maxBytes: 10_000, freshForMs: 1_000, now: () => 0 });
  reads.setConnected(true);
  const fetchApi = vi.fn(async (_request: Request) => answer());
  return { reads, fetchApi, open: () => createPageApi({ page, reads, fetchApi }) };
}

test('names the resources that were read', async () => {
  const api = setUp(() => Response.json({})).open();
  await api.readApi('/api/services/all');
  await api.fetchApi(new Request('http://site/api/blogs/published?page=1'));
  expect(api.listTags()).toEqual(['blogs', 'services']);
  expect(api.hasFailed()).toBe(false);
});

test('a public answer is asked for once and shared by pages, unchangeable; each page is tagged', async () => {
  const { open, fetchApi } = setUp(() => Response.json({ data: [{ title: 'One' }] }, isPublic));
  const [first, second] = [open(), open()];
  const answer = await first.readApi('/api/blogs/published');
  expect(await second.readApi('/api/blogs/published')).toBe(answer);
  expect(fetchApi).toHaveBeenCalledOnce();
  expect(second.listTags()).toEqual(['blogs']);
  expect(() => (answer.body as { data: unknown[] }).data.push(1)).toThrow(TypeError);
});

test.each([
  ['an answer that says nothing of caching', '/api/blogs/preview/token', {}],
  ['a failure', '/api/blogs/x', { status: 404, ...isPublic }],
  ['what no event tells of', '/api/search?q=x', isPublic],
])('%s is not shared', async (_what, address, init) => {
  const { open, fetchApi } = setUp(() => Response.json({}, init));
  await open().readApi(address);
  await open().readApi(address);
  expect(fetchApi).toHaveBeenCalledTimes(2);
});

test("calls carry the request's id and nobody's authority", async () => {
  const { open, fetchApi } = setUp(() => Response.json({}));
  await open().readApi('/api/blogs/x');
  const headers = fetchApi.mock.calls[0]?.[0].headers;
  expect([headers?.get('x-request-id'), headers?.get('cookie')]).toEqual(['request-0001', null]);
});

test.each([
  ['answers 503', () => new Response(null, { status: 503 }), true],
  ['answers 404', () => new Response(null, { status: 404 }), false],
])('a service that %s is told apart', async (_name, answer, expected) => {
  const api = setUp(answer).open();
  await api.readApi('/api/blogs/x');
  expect(api.hasFailed()).toBe(expected);
});

test('a service that is not reached counts as failed, and the error stays the loader’s to handle', async () => {
  const api = setUp(() => Promise.reject(new Error('refused'))).open();
  await expect(api.readApi('/api/blogs/x')).rejects.toThrow('refused');
  expect(api.hasFailed()).toBe(true);
});
