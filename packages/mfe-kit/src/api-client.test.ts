import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiClientDeps, createApiClient } from './api-client';
import type { ApiError } from './api-error';

afterEach(() => void vi.unstubAllGlobals());

function setUp(response: Response | Error, deps: Partial<ApiClientDeps> = {}) {
  const requests: Request[] = [];
  const onUnauthorized = vi.fn();
  const api = createApiClient({
    origin: 'http://site.test',
    onUnauthorized,
    async fetch(request) {
      requests.push(request);
      if (response instanceof Error) throw response;
      return response.clone();
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

test('the API client returns the whole body', async () => {
  const { api } = setUp(Response.json({ success: true, data: [1], pagination: { page: 1 } }));
  expect(await api.get('/api/blogs/published')).toEqual({
    success: true,
    data: [1],
    pagination: { page: 1 },
  });
});

test('the API client encodes query values and omits undefined ones', async () => {
  const { api, requests } = setUp(Response.json({}));
  await api.get('/api/services/admin/all', {
    query: { page: 2, q: 'a&b', status: undefined, featured: 'false' },
  });
  expect(requests[0]?.url).toBe('http://site.test/api/services/admin/all?page=2&q=a%26b&featured=false');
});

test('the API client sends a stored token as bearer; an explicit header wins', async () => {
  const { api, requests } = setUp(Response.json({}), { readToken: () => 'stored' });
  await api.request('GET', '/api/x');
  await api.request('GET', '/api/x', undefined, { headers: { authorization: 'Bearer given' } });
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
    'Bearer stored',
    'Bearer given',
  ]);
});

test('the API client sends objects as JSON; forms keep their own content type', async () => {
  const { api, requests } = setUp(Response.json({}));
  await api.request('POST', '/api/x', { name: 'Ada' });
  const form = new FormData();
  form.set('title', 'Hello');
  await api.request('PUT', '/api/x', form);
  expect(await requests[0]?.json()).toEqual({ name: 'Ada' });
  expect((await requests[1]?.formData())?.get('title')).toBe('Hello');
});

test('a 301 with the moved item as its body is a success', async () => {
  const item = { success: true, data: { slug: 'new-name' } };
  const headers = { location: '/api/solutions/slug/new-name' };
  const { api } = setUp(Response.json(item, { status: 301, headers }));
  expect(await api.get('/api/solutions/slug/:slug', { params: { slug: 'old-name' } })).toEqual(item);
});

test('any other redirect is a failure', async () => {
  const { api } = setUp(new Response(null, { status: 301, headers: { location: '/elsewhere' } }));
  expect(await catchError(api.request('GET', '/api/x'))).toMatchObject({ status: 301 });
});

test('a failure has the message, code and errors of the response', async () => {
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
  expect(await catchError(api.request('POST', '/api/x'))).toMatchObject({
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
  await catchError(
    api.post('/api/auth/login', { email: 'a@b.c', password: 'x' }, { keepsSessionOn401: true }),
  );
  expect(onUnauthorized).not.toHaveBeenCalled();
  await catchError(api.get('/api/contacts'));
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('without a response the error has status 0 and a readable message', async () => {
  const error = await catchError(setUp(new TypeError('Failed to fetch')).api.request('GET', '/api/x'));
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(error.message).not.toContain('fetch');
});

test('a call that exceeds its time limit fails with code timeout', async () => {
  const never: ApiClientDeps['fetch'] = (request) =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
  const api = createApiClient({ origin: 'http://site.test', fetch: never, timeoutMs: 5 });
  expect(await catchError(api.request('GET', '/api/x'))).toMatchObject({ status: 0, code: 'timeout' });
});

test("the caller's own abort stays an abort", async () => {
  const controller = new AbortController();
  const fetchAborted: ApiClientDeps['fetch'] = async (request) => {
    controller.abort();
    request.signal.throwIfAborted();
    return new Response();
  };
  const api = createApiClient({ origin: 'http://site.test', fetch: fetchAborted });
  expect(
    await catchError(api.request('GET', '/api/x', undefined, { signal: controller.signal })),
  ).toMatchObject({
    name: 'AbortError',
  });
});

test('a non-JSON response is returned as a Blob', async () => {
  const { api } = setUp(new Response('a,b\n', { headers: { 'content-type': 'text/csv' } }));
  expect(await (await api.get('/api/newsletter/export')).text()).toBe('a,b\n');
});

test('fills the parameters of the path, encoded, and repeats list values of the query', async () => {
  const { api, requests } = setUp(Response.json({}));
  await api.get('/api/services/slug/:slug', { params: { slug: 'a/b' } });
  await api.post('/api/newsletter/subscribers/import', new Blob(['email']), { query: { tags: ['x', 'y'] } });
  expect(requests.map(({ url }) => url)).toEqual([
    'http://site.test/api/services/slug/a%2Fb',
    'http://site.test/api/newsletter/subscribers/import?tags=x&tags=y',
  ]);
});

test('types follow the definitions: unknown paths, missing parameters, wrong bodies fail', () => {
  const { api } = setUp(Response.json({}));
  const calls = () => [
    // @ts-expect-error no such call
    api.get('/api/nothing'),
    // @ts-expect-error the path has a parameter
    api.get('/api/contacts/:id'),
    // @ts-expect-error the note is a text
    api.post('/api/contacts/:id/notes', { note: 1 }, { params: { id: 'x' } }),
  ];
  expect(calls).toBeTypeOf('function');
});

describe('a call that fails in a browser without a connection', () => {
  const lost = new TypeError('Failed to fetch');

  test.each([
    ['POST', 'nothing was sent'],
    ['PUT', 'nothing was saved'],
    ['PATCH', 'nothing was saved'],
    ['DELETE', 'nothing was deleted'],
  ])('by %s says that %s', async (method, undone) => {
    vi.stubGlobal('navigator', { onLine: false });
    const { api } = setUp(lost);
    const error = await catchError(api.request(method, '/api/x'));
    expect(error).toMatchObject({ status: 0, code: 'unsent', message: `No connection: ${undone}` });
  });

  test('by GET is an unreachable server, because a read leaves nothing undone', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { api } = setUp(lost);
    expect((await catchError(api.request('GET', '/api/x'))).code).toBe('network');
  });

  test('after it was sent with a connection may have been done, so it is no unsent call', async () => {
    const state = { onLine: true };
    vi.stubGlobal('navigator', state);
    const { api } = setUp(lost, {
      async fetch() {
        state.onLine = false;
        throw lost;
      },
    });
    expect((await catchError(api.request('PUT', '/api/x', {}))).code).toBe('network');
  });
});

test('the API client sends a write although the browser believes to be offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { api } = setUp(Response.json({ success: true }));
  expect(await api.request('PUT', '/api/x', {})).toEqual({ success: true });
});
