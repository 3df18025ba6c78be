import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp({ SESSION_DAYS: 2 });
});
afterAll(() => t.close());

const hourMs = 60 * 60 * 1_000;
const me = (token: string) => t.call('/api/auth/me', { method: 'GET', token });

test('a session in use ends after the longest time, and a new sign-in opens another', async () => {
  let token = await t.signIn();
  for (let hours = 7; hours < 48; hours += 7) {
    t.context.clock.advance(7 * hourMs);
    const { status, body } = await me(token);
    expect([hours, status]).toEqual([hours, 200]);
    token = body.token ?? token;
  }
  // 42 hours have passed, and the token was renewed at the end of them.
  t.context.clock.advance(6 * hourMs - 1_000);
  expect((await me(token)).status).toBe(200);
  t.context.clock.advance(1_000);
  expect((await me(token)).status).toBe(401);
  expect((await me(await t.signIn())).status).toBe(200);
});

test('a session that was prolonged before the time was made shorter ends too', async () => {
  const token = await t.signIn();
  const expiresAt = new Date(t.context.clock.now().getTime() + 100 * hourMs);
  const createdAt = new Date(t.context.clock.now().getTime() - 48 * hourMs);
  await t.context.db.collection('sessions').updateMany({}, { $set: { createdAt, expiresAt } });
  expect((await me(token)).status).toBe(401);
});
