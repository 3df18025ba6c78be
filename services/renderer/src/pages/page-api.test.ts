import { expect, test, vi } from 'vitest';
import { createPageApi } from './page-api';

const page = new Request('http://site/blog', { headers: { 'x-request-id': 'request-0001', cookie: 'a=b' } });

function setUp(response: () => Promise<Response> | Response) {
  const fetchApi = vi.fn(async (_request: Request) => response());
  const api = createPageApi({ page, fetchApi });
  return {
    ...api,
    sent: fetchApi.mock.calls,
    read: (path: string) => api.fetchApi(new Request(`http://site${path}`)),
  };
}

test("the page's API client lists the resources of the calls", async () => {
  const api = setUp(() => Response.json({}));
  await api.read('/api/services/all');
  await api.read('/api/blogs/published?page=1');
  expect(api.listTags()).toEqual(['blogs', 'services']);
  expect(api.hasFailed()).toBe(false);
});

test('lists the tags that a response names', async () => {
  const headers = { 'x-cache-tags': 'services,blogs' };
  const api = setUp(() => new Response('{}', { headers }));
  await api.read('/api/search');
  expect(api.listTags()).toEqual(['blogs', 'search', 'services']);
});

test("a page is dropped by changes of its own document and the site's facts only", async () => {
  const api = setUp(() => Response.json({}));
  await api.read('/api/site');
  await api.read('/api/site-documents/home-page');
  expect(api.listTags()).toContain('home-page');
  expect(api.listTags()).toContain('company');
  expect(api.listTags().filter((tag) => tag.endsWith('-page'))).toEqual(['home-page']);
});

test('calls carry the request id and no session', async () => {
  const { read, sent } = setUp(() => Response.json({}));
  await read('/api/blogs/x');
  const headers = sent[0]?.[0].headers;
  expect([headers?.get('x-request-id'), headers?.get('cookie')]).toEqual(['request-0001', null]);
});

test.each([
  ['responds with 503', () => new Response(null, { status: 503 }), true],
  ['responds with 404', () => new Response(null, { status: 404 }), false],
])('detects a service that %s', async (_name, response, expected) => {
  const api = setUp(response);
  await api.read('/api/blogs/x');
  expect(api.hasFailed()).toBe(expected);
});

test('an unreachable service counts as failed, and the loader gets the error', async () => {
  const api = setUp(() => Promise.reject(new Error('refused')));
  await expect(api.read('/api/blogs/x')).rejects.toThrow('refused');
  expect(api.hasFailed()).toBe(true);
});
