import type { SettingValues } from '@atrium/contracts/settings/setting-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

const path = '/api/auth/settings';
const hourMs = 60 * 60_000;
const password = 'a fifth private phrase 5';
const defaults: SettingValues<'security'> = {
  secondFactorRoles: [],
  secondFactorGraceDays: 14,
  sessionDays: 30,
  confirmationMinutes: 10,
};

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp({ CONFIRMATION_MINUTES: 20 });
});
afterAll(() => t.close());

const change = async (values: Partial<SettingValues<'security'>>) =>
  t.call(path, { method: 'PUT', token: await t.signIn(), body: { ...defaults, ...values } });
const me = (token: string) => t.call('/api/auth/me', { method: 'GET', token });

test('a role that staff name needs a second factor at once, until they take it back', async () => {
  const sales = await t.signIn(await t.insertUser('sales', password), password);
  expect((await me(sales)).body.user?.factorDue).toBeUndefined();
  expect((await change({ secondFactorRoles: ['sales'], secondFactorGraceDays: 3 })).status).toBe(200);
  const at = new Date(t.context.clock.now().getTime() + 3 * 24 * hourMs).toISOString();
  expect((await me(sales)).body.user?.factorDue).toEqual({ at, isOverdue: false });
  expect((await change({})).status).toBe(200);
  expect((await me(sales)).body.user?.factorDue).toBeUndefined();
});

test('sessions end after the days that staff enter', async () => {
  expect((await change({ sessionDays: 1 })).status).toBe(200);
  let token = await t.signIn();
  for (let passed = 0; passed < 21; passed += 7) {
    t.context.clock.advance(7 * hourMs);
    token = (await me(token)).body.token ?? token;
  }
  t.context.clock.advance(3 * hourMs);
  expect((await me(token)).status).toBe(401);
});

test('a role that does not exist is refused, and what the environment sets stays', async () => {
  const refused = await change({ secondFactorRoles: ['sales', 'own-nobody'] });
  expect([refused.status, refused.body.message]).toEqual([400, 'There is no such role: own-nobody']);
  await change({ confirmationMinutes: 700 });
  const { body } = await t.call(path, { method: 'GET', token: await t.signIn() });
  expect(body.data).toMatchObject({
    values: { confirmationMinutes: 20 },
    fromEnvironment: ['confirmationMinutes'],
  });
});
