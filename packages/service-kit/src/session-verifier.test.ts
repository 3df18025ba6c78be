import { afterEach, expect, test, vi } from 'vitest';
import { createSessionVerifier, vouchForSession } from './session-verifier';

const token = 'aaaa.bbbb.cccc';
const secret = 's'.repeat(32);
const user = {
  id: '1',
  _id: '1',
  name: 'Ada',
  email: 'a@example.com',
  role: 'admin',
  permissions: [],
  sessionId: 's',
  isConfirmed: true,
};
const auth = vi.fn(async () => new Response(null, { status: 401 }));
const sessions = createSessionVerifier({ auth, internalSecret: secret });

afterEach(() => {
  auth.mockClear();
  vi.useRealTimers();
});

test('a session that the gateway vouches for is not asked about again', async () => {
  expect(await sessions.verify(token, vouchForSession(user, { token, secret }))).toEqual(user);
  expect(auth).not.toHaveBeenCalled();
});

test.each([
  ['of another token', vouchForSession(user, { token: 'aaaa.bbbb.dddd', secret })],
  ['with another secret', vouchForSession(user, { token, secret: 'x'.repeat(32) })],
  [
    'with another user',
    `${Buffer.from('{}').toString('base64url')}.${vouchForSession(user, { token, secret }).split('.')[1]}`,
  ],
  ['without a signature', 'e30'],
  ['empty', ''],
])('auth is asked about a vouched session %s', async (_what, vouched) => {
  expect(await sessions.verify(token, vouched)).toBeNull();
  expect(auth).toHaveBeenCalledOnce();
});

test('auth is asked about a session that was vouched for a minute ago', async () => {
  const vouched = vouchForSession(user, { token, secret });
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  expect(await sessions.verify(token, vouched)).toBeNull();
  expect(auth).toHaveBeenCalledOnce();
});
