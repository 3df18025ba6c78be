import { expect, test, vi } from 'vitest';
import type { ApiClient } from './api-client';
import { ApiError, createResponseError } from './api-error';
import { createSessionStore } from './session-store';

const admin = {
  _id: '1',
  id: '1',
  name: 'Ada Lovelace',
  email: 'ada@atrium.example',
  role: 'admin',
  permissions: ['content.read' as const],
};
const member = { ...admin, role: 'user', permissions: [] };
const failure = (status: number) => new ApiError({ status, code: 'any', message: `status ${status}` });

interface Responses {
  token?: string;
  me?: unknown[];
  login?: unknown;
  code?: unknown;
}

function setUp({ token, me = [], login, code }: Responses = {}) {
  let stored: string | null = token ?? null;
  const responses = [...me];
  const settle = async (response: unknown) => {
    if (response instanceof Error) throw response;
    return response;
  };
  const get = vi.fn(() => settle(responses.shift()));
  const answers: Record<string, unknown> = { '/api/auth/login': login, '/api/auth/login/code': code };
  const post = vi.fn((path: string) => settle(answers[path] ?? { success: true }));
  const onSignedIn = vi.fn();
  const onSignedOut = vi.fn();
  const tokens = {
    read: () => stored,
    write(next: string) {
      stored = next;
    },
    remove() {
      stored = null;
    },
  };
  const api = { get, post } as unknown as ApiClient;
  const store = createSessionStore({ api, tokens, onSignedIn, onSignedOut, restoreRetryMs: [0, 0] });
  return { store, tokens, get, post, onSignedIn, onSignedOut };
}

test('the session starts in the loading state without user and error', () => {
  expect(setUp().store.getState()).toMatchObject({
    user: null,
    isLoading: true,
    isInitialised: false,
    error: '',
  });
});

test('without a stored token the restore sends no request and ends signed out', async () => {
  const { store, get } = setUp();
  await store.getState().restore();
  expect(get).not.toHaveBeenCalled();
  expect(store.getState()).toMatchObject({ user: null, isLoading: false, isInitialised: true });
});

test('a stored token restores its admin and is replaced by the fresh one', async () => {
  const { store, tokens } = setUp({ token: 'old', me: [{ user: admin, token: 'fresh' }] });
  await store.getState().restore();
  expect(store.getState().user).toEqual(admin);
  expect(tokens.read()).toBe('fresh');
});

test('a changed account replaces the user, and the token if there is a new one', async () => {
  const { store, tokens } = setUp({ token: 'old', me: [{ user: admin }] });
  await store.getState().restore();
  store.getState().accept({ user: { ...admin, email: 'new@atrium.example' } });
  expect(tokens.read()).toBe('old');
  store.getState().accept({ user: admin, token: 'new' });
  expect(tokens.read()).toBe('new');
  expect(store.getState().user).toEqual(admin);
});

test('silently drops the token of a user without the admin role', async () => {
  const { store, tokens } = setUp({ token: 'old', me: [{ user: member }] });
  await store.getState().restore();
  expect(store.getState()).toMatchObject({ user: null, isRefused: true, error: '' });
  expect(tokens.read()).toBeNull();
});

test('the session drops a refused token at once', async () => {
  const { store, tokens, get } = setUp({ token: 'old', me: [failure(401)] });
  await store.getState().restore();
  expect(get).toHaveBeenCalledTimes(1);
  expect(tokens.read()).toBeNull();
});

test('retries after a network failure and a 5xx', async () => {
  const { store, tokens } = setUp({ token: 'old', me: [failure(0), failure(503), { user: admin }] });
  await store.getState().restore();
  expect(store.getState().user).toEqual(admin);
  expect(tokens.read()).toBe('old');
});

test.each([0, 429, 500, 503, 400, 403])(
  'a restore that fails with %i to the end keeps the token for the other tabs, and says so',
  async (status) => {
    const me = [failure(status), failure(status), failure(status)];
    const { store, tokens, get } = setUp({ token: 'old', me });
    await store.getState().restore();
    expect(get).toHaveBeenCalledTimes(3);
    expect(store.getState()).toMatchObject({ user: null, isLoading: false, isUnreachable: true });
    expect(tokens.read()).toBe('old');
  },
);

test.each([
  ['refuses the former token', failure(401)],
  ['renews the former token', { user: admin, token: 'renewed' }],
  ['knows the former user without a right', { user: member }],
])('a token that another tab stores during a restore stays when the server %s', async (_how, response) => {
  const { store, tokens, get } = setUp({ token: 'old' });
  get.mockImplementationOnce(async () => {
    tokens.write('of another tab');
    if (response instanceof Error) throw response;
    return response;
  });
  await store.getState().restore();
  expect(tokens.read()).toBe('of another tab');
});

test('a login fetches the user with the new token, stores the token and continues', async () => {
  const { store, tokens, get, onSignedIn } = setUp({ login: { token: 'new' }, me: [{ user: admin }] });
  expect(await store.getState().login({ email: 'a@b.c', password: 'x' })).toBe(true);
  expect(get).toHaveBeenCalledWith(
    '/api/auth/me',
    expect.objectContaining({ headers: { authorization: 'Bearer new' } }),
  );
  expect(tokens.read()).toBe('new');
  expect(store.getState()).toMatchObject({ user: admin, isLoading: false, error: '' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('the session refuses the login of a user without the admin role with the documented message', async () => {
  const { store, tokens, onSignedIn } = setUp({ login: { token: 'new' }, me: [{ user: member }] });
  expect(await store.getState().login({ email: 'a@b.c', password: 'x' })).toBe(false);
  expect(store.getState()).toMatchObject({ user: null, error: 'Access denied: Admin privileges required' });
  expect(tokens.read()).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
});

const wrongPassword = { message: 'Invalid email or password' };

test.each([
  ['its message', createResponseError(401, wrongPassword, null), 'Invalid email or password'],
  ['"Login failed" when there is none', createResponseError(500, { success: false }, null), 'Login failed'],
  ['"Login failed" after the page of a proxy', createResponseError(502, new Blob(), null), 'Login failed'],
  ['"Login failed" after a response of another shape', null, 'Login failed'],
])('a failed login shows %s', async (_, login, shown) => {
  const { store } = setUp({ login });
  expect(await store.getState().login({ email: 'a@b.c', password: 'x' })).toBe(false);
  expect(store.getState()).toMatchObject({ error: shown, isLoading: false });
});

test('a logout ends the session locally, even if the server fails', async () => {
  const { store, tokens, post, onSignedOut } = setUp({ token: 'old', me: [{ user: admin }] });
  await store.getState().restore();
  await store.getState().logout();
  expect(post).toHaveBeenCalledWith('/api/auth/logout', undefined, { keepsSessionOn401: true });
  expect(tokens.read()).toBeNull();
  expect(store.getState().user).toBeNull();
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test('a challenge in place of a token is kept until a code of it opens the session', async () => {
  const { store, post, tokens } = setUp({
    login: { challenge: 'c' },
    code: { token: 'fresh' },
    me: [{ user: admin }],
  });
  expect(await store.getState().login({ email: 'a@b.example', password: 'p' })).toBe(false);
  expect(store.getState()).toMatchObject({ user: null, error: '', challenge: 'c', isLoading: false });
  expect(tokens.read()).toBeNull();
  const answer = { challenge: 'c', code: '123456', remembersDevice: false };
  expect(await store.getState().login(answer)).toBe(true);
  expect(post).toHaveBeenLastCalledWith('/api/auth/login/code', answer, { keepsSessionOn401: true });
  expect(tokens.read()).toBe('fresh');
  expect(store.getState()).toMatchObject({ user: admin, challenge: '' });
});

test.each([
  [401, 'c'],
  [410, ''],
])('a code that is refused with %i leaves the challenge %j', async (status, challenge) => {
  const { store } = setUp({ login: { challenge: 'c' }, code: failure(status) });
  await store.getState().login({ email: 'a@b.example', password: 'p' });
  await store.getState().login({ challenge: 'c', code: '123456', remembersDevice: false });
  expect(store.getState()).toMatchObject({ user: null, error: `status ${status}`, challenge });
});
