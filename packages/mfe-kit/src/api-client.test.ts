import { expect, test, vi } from 'vitest';
import { type ApiClientDeps, createApiClient } from './api-client';
import type { ApiError } from './api-error';

function setUp(answer: Response | Error, deps: Partial<ApiClientDeps> = {}) {
  const requests: Request[] = [];
  const onUnauthorized = vi.fn();
  const api = createApiClient({
    origin: 'http://site.test',
    onUnauthorized,
    async fetch(request) {
      requests.push(request);
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
    ...deps,
  });
  return { api, requests, onUnauthorized };
}

const catchError = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );

test('answers the whole body', async () => {
  const { api } = setUp(Response.json({ success: true, data: [1], pagination: { page: 1 } }));
  expect(await api.get('/api/blogs')).toEqual({ success: true, data: [1], pagination: { page: 1 } });
});

test('query values are encoded, and left out when undefined', async () => {
  const { api, requests } = setUp(Response.json({}));
  await api.get('/api/blogs', { query: { page: 2, q: 'a&b', status: undefined, featured: false } });
  expect(requests[0]?.url).toBe('http://site.test/api/blogs?page=2&q=a%26b&featured=false');
});

test('a stored token is sent as bearer, a given header wins', async () => {
  const { api, requests } = setUp(Response.json({}), { readToken: () => 'stored' });
  await api.get('/api/x');
  await api.get('/api/x', { headers: { authorization: 'Bearer given' } });
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
    'Bearer stored',
    'Bearer given',
  ]);
});

test('objects go as JSON, forms keep their own content type', async () => {
  const { api, requests } = setUp(Response.json({}));
  await api.post('/api/x', { name: 'Ada' });
  const form = new FormData();
  form.set('title', 'Hello');
  await api.put('/api/x', form);
  expect(await requests[0]?.json()).toEqual({ name: 'Ada' });
  expect((await requests[1]?.formData())?.get('title')).toBe('Hello');
});

test('a renamed item, which moved with itself as the body, is an answer', async () => {
  const item = { success: true, data: { slug: 'new-name' } };
  const headers = { location: '/api/solutions/slug/new-name' };
  const { api } = setUp(Response.json(item, { status: 301, headers }));
  expect(await api.get('/api/solutions/slug/old-name')).toEqual(item);
});

test('any other redirect that nobody followed is a failure', async () => {
  const { api } = setUp(new Response(null, { status: 301, headers: { location: '/elsewhere' } }));
  expect(await catchError(api.get('/api/x'))).toMatchObject({ status: 301 });
});

test('a failure carries what the server said', async () => {
  const { api } = setUp(
    Response.json(
      {
        success: false,
        message: 'Some fields are not valid',
        code: 'validation_failed',
        requestId: 'r1',
        errors: [{ path: 'email', message: 'Email is required' }],
      },
      { status: 400, headers: { 'retry-after': '30' } },
    ),
  );
  expect(await catchError(api.post('/api/x'))).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Some fields are not valid',
    requestId: 'r1',
    errors: [{ path: 'email', message: 'Email is required' }],
    retryAfterSeconds: 30,
  });
});

test('a 401 ends the session, except where the call handles it itself', async () => {
  const { api, onUnauthorized } = setUp(Response.json({ message: 'no' }, { status: 401 }));
  await catchError(api.post('/api/auth/login', {}, { keepsSessionOn401: true }));
  expect(onUnauthorized).not.toHaveBeenCalled();
  await catchError(api.get('/api/contacts'));
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('no answer is an error with status 0 and words a person can read', async () => {
  const error = await catchError(setUp(new TypeError('Failed to fetch')).api.get('/api/x'));
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(error.message).not.toContain('fetch');
});

test('a call that takes too long ends with code timeout', async () => {
  const never: ApiClientDeps['fetch'] = (request) =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
  const api = createApiClient({ origin: 'http://site.test', fetch: never, timeoutMs: 5 });
  expect(await catchError(api.get('/api/x'))).toMatchObject({ status: 0, code: 'timeout' });
});

test("a caller's own abort stays an abort", async () => {
  const controller = new AbortController();
  const fetchAborted: ApiClientDeps['fetch'] = async (request) => {
    controller.abort();
    request.signal.throwIfAborted();
    return new Response();
  };
  const api = createApiClient({ origin: 'http://site.test', fetch: fetchAborted });
  expect(await catchError(api.get('/api/x', { signal: controller.signal }))).toMatchObject({
    name: 'AbortError',
  });
});

test('an answer that is no JSON arrives as a Blob', async () => {
  const { api } = setUp(new Response('a,b\n', { headers: { 'content-type': 'text/csv' } }));
  expect(await (await api.get<Blob>('/api/newsletter/export')).text()).toBe('a,b\n');
});
