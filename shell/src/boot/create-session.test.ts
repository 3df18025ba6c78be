// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createBrowserSession } from './create-session';

const user = {
  _id: 'a',
  id: 'a',
  name: 'Ada',
  email: 'ada@atrium.example',
  role: 'admin',
  permissions: ['content.read' as const],
};

function open(path = '/dashboard/blog', person: typeof user | null = user) {
  window.history.replaceState(null, '', path);
  localStorage.setItem('token', 'x.y.z');
  const leaveToLogin = vi.fn();
  const { api, session } = createBrowserSession(leaveToLogin);
  session.setState({ user: person });
  return { api, session, leaveToLogin };
}

test('the log-out of another tab ends the session here at once', () => {
  const { session, leaveToLogin } = open();
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.getState().user).toBeNull();
  expect(leaveToLogin.mock.calls).toEqual([['expired']]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(leaveToLogin).toHaveBeenCalledTimes(1);
});

test.each([401, 429, 503])(
  "a public page asks nothing about the session, so a %i can't end it",
  async (status) => {
    const { session, leaveToLogin } = open('/blog/first', null);
    const fetched = vi.fn(async () => Response.json({ success: false, message: 'No' }, { status }));
    vi.stubGlobal('fetch', fetched);
    await session.getState().restore();
    vi.unstubAllGlobals();
    expect(fetched).not.toHaveBeenCalled();
    expect(session.getState().user).toBeNull();
    expect(localStorage.getItem('token')).toBe('x.y.z');
    expect(leaveToLogin).not.toHaveBeenCalled();
  },
);

const tokenOf = (owner: string) => `x.${btoa(JSON.stringify({ sub: owner }))}.z`;

test('a sign-in of another person in another tab stops the calls of this page, and asks', async () => {
  const { api, session, leaveToLogin } = open();
  localStorage.setItem('token', tokenOf('b'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.getState()).toMatchObject({ user, isReplaced: true });
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await expect(api.put('/api/auth/preferences', {} as never)).rejects.toMatchObject({
    code: 'session_replaced',
  });
  await session.getState().logout();
  vi.unstubAllGlobals();
  expect(fetched).not.toHaveBeenCalled();
  expect(leaveToLogin.mock.calls).toEqual([['logout']]);
  expect(localStorage.getItem('token'), 'the other person stays signed in').toBe(tokenOf('b'));
});

test('a call notices another person without an event, as in a tab that was frozen', async () => {
  const { api, session } = open();
  localStorage.setItem('token', tokenOf('b'));
  await expect(api.get('/api/auth/preferences')).rejects.toMatchObject({ code: 'session_replaced' });
  expect(session.getState().isReplaced).toBe(true);
});

test('a new sign-in of the same person goes on here', async () => {
  const { api, session, leaveToLogin } = open();
  vi.stubGlobal('fetch', async () => {
    // The former token is refused while the new one is stored.
    localStorage.setItem('token', tokenOf('a'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    return Response.json({ success: false, message: 'Ended' }, { status: 401 });
  });
  await expect(api.get('/api/auth/preferences')).rejects.toMatchObject({ status: 401 });
  vi.unstubAllGlobals();
  expect(session.getState()).toMatchObject({ user, isReplaced: false });
  expect(localStorage.getItem('token')).toBe(tokenOf('a'));
  expect(leaveToLogin).not.toHaveBeenCalled();
});

test('what other tabs store beside it, or a renewed token, does not', () => {
  const { session, leaveToLogin } = open();
  localStorage.setItem('token', 'renewed.y.z');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'renewed.y.z' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'atrium.draft.a', newValue: '{}' }));
  expect(session.getState().user).toEqual(user);
  expect(leaveToLogin).not.toHaveBeenCalled();
});

test.each([
  ['/blog/first', null],
  ['/dashboard/blog', 'Bearer x.y.z'],
])('the calls of %s are sent with the authorization %s', async (path, expected) => {
  const { api } = open(path);
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    sent.push(headers.get('authorization'));
    return Response.json({ success: true, data: [] });
  });
  await api.get('/api/services/published');
  vi.unstubAllGlobals();
  expect(sent).toEqual([expected]);
});
