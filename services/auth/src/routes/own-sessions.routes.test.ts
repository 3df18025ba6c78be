import type { OwnSession } from '@atrium/contracts/auth/sessions.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

const password = 'a fourth private phrase 4';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const path = '/api/auth/sessions';

async function signInFrom(email: string, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const { body } = await t.call('/api/auth/login', { body: { email, password }, headers });
  return body.token ?? '';
}
const list = async (token: string) =>
  (await t.call(path, { method: 'GET', token })).body.data as unknown as OwnSession[];
const end = (token: string, id: string) => t.call(`${path}/${id}`, { method: 'DELETE', token });
const statusOf = async (token: string) => (await t.call('/api/auth/me', { method: 'GET', token })).status;

test('a person sees their own sessions with device and times, this one first, and no token', async () => {
  const email = await t.insertUser('editor', password);
  await t.signIn();
  const first = await signInFrom(email, firefox);
  const firstAt = t.context.clock.now().toISOString();
  t.context.clock.advance(3 * 60_000);
  const second = await signInFrom(email, 'node');
  const secondAt = t.context.clock.now().toISOString();
  expect(await list(first)).toMatchObject([
    { device: 'Firefox on Windows', isCurrent: true, signedInAt: firstAt, lastSeenAt: firstAt },
    { device: null, isCurrent: false, signedInAt: secondAt, lastSeenAt: secondAt },
  ]);
  expect(JSON.stringify(await list(first))).not.toContain(first);

  t.context.clock.advance(3 * 60_000);
  expect(await statusOf(first)).toBe(200);
  const seenAt = t.context.clock.now().toISOString();
  expect((await list(second)).map(({ lastSeenAt }) => lastSeenAt)).toEqual([secondAt, seenAt]);
});

test('an expired session is not listed', async () => {
  const email = await t.insertUser('editor', password);
  await t.signIn(email, password);
  t.context.clock.advance(13 * 60 * 60_000);
  expect(await list(await t.signIn(email, password))).toHaveLength(1);
});

test('a session that is ended from another one is refused from the next call on, and in the log', async () => {
  const email = await t.insertUser('editor', password);
  const lost = await signInFrom(email, firefox);
  const token = await t.signIn(email, password);
  const [, { id } = { id: '' }] = await list(token);
  expect((await end(token, id)).status).toBe(200);
  expect(await statusOf(lost)).toBe(401);
  expect(await statusOf(token)).toBe(200);
  expect(await end(token, id)).toMatchObject({
    status: 404,
    body: { message: 'This session has ended already' },
  });
  await expect
    .poll(() => t.context.db.collection('audit_log').findOne({ action: 'ended', resource: 'session' }))
    .toMatchObject({ summary: 'Ended a session of their own: Firefox on Windows' });
});

test("somebody else's session is not found, and goes on", async () => {
  const admin = await t.signIn();
  const [{ id } = { id: '' }] = await list(admin);
  const token = await t.signIn(await t.insertUser('admin', password), password);
  expect((await end(token, id)).status).toBe(404);
  expect((await end(token, 'x')).status).toBe(400);
  expect(await statusOf(admin)).toBe(200);
});

test('all sessions but this one are ended at once, and none of other people', async () => {
  const email = await t.insertUser('editor', password);
  const admin = await t.signIn();
  const others = [await t.signIn(email, password), await t.signIn(email, password)];
  const token = await t.signIn(email, password);
  expect((await t.call(path, { method: 'DELETE', token })).status).toBe(200);
  expect(await Promise.all([...others, token, admin].map(statusOf))).toEqual([401, 401, 200, 200]);
  expect(await list(token)).toHaveLength(1);
});

test('a new password opens a session with the device of the request', async () => {
  const email = await t.insertUser('editor', password);
  const token = await t.signIn(email, password);
  const changed = await t.call('/api/auth/password', {
    token,
    body: { currentPassword: password, password: 'nine otters keep 4 secrets' },
    headers: { 'user-agent': firefox },
  });
  expect(await list(changed.body.token ?? '')).toMatchObject([{ device: 'Firefox on Windows' }]);
});
