import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

const password = 'a fourth private phrase 4';
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Ten wrong passwords, each from a different address. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < 10; n++) await t.call('/api/auth/login', { body: { email, password: 'wrong' } });
}

describe('failed sign-ins', () => {
  test("of others don't lock out a known device", async () => {
    const email = await t.insertUser('admin', password);
    const first = await t.call('/api/auth/login', { body: { email, password } });
    expect(first.headers.get('set-cookie')?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/api/auth',
      'SameSite=Strict',
      'Secure',
    ]);
    await attack(email);
    const unknown = await t.call('/api/auth/login', { body: { email, password } });
    expect(unknown.status).toBe(429);
    expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0);
    const known = await t.call('/api/auth/login', {
      body: { email, password },
      headers: { cookie: cookieOf(first.headers) },
    });
    expect(known.status).toBe(200);
  });

  test('are limited on a known device too', async () => {
    const email = await t.insertUser('admin', password);
    const cookie = cookieOf((await t.call('/api/auth/login', { body: { email, password } })).headers);
    for (let n = 0; n < 10; n++)
      await t.call('/api/auth/login', { body: { email, password: 'wrong' }, headers: { cookie } });
    const refused = await t.call('/api/auth/login', { body: { email, password }, headers: { cookie } });
    expect(refused.status).toBe(429);
  });

  test("a cookie of another account or a forged one doesn't make a device known", async () => {
    const email = await t.insertUser('admin', password);
    const other = await t.insertUser('admin', password);
    const cookie = cookieOf((await t.call('/api/auth/login', { body: { email: other, password } })).headers);
    await attack(email);
    for (const value of [cookie, `${cookie.slice(0, -6)}AAAAAA`]) {
      const { status } = await t.call('/api/auth/login', {
        body: { email, password },
        headers: { cookie: value },
      });
      expect(status).toBe(429);
    }
  });

  test('a password reset lifts the limit', async () => {
    const email = await t.insertUser('admin', password);
    await attack(email);
    for (const fresh of ['nine otters keep 4 secrets', 'five violins under water']) {
      const token = await t.requestResetToken(email);
      const { status } = await t.call('/api/auth/reset-password', { body: { token, password: fresh } });
      expect(status).toBe(200);
      expect((await t.call('/api/auth/login', { body: { email, password: fresh } })).status).toBe(200);
      t.context.clock.advance(1_000);
      await attack(email);
    }
  });

  test('are forgiven by a right password, and count together for any case of the address', async () => {
    const email = await t.insertUser('admin', password);
    const fail = async (times: number, as = email) => {
      for (let n = 0; n < times; n++)
        await t.call('/api/auth/login', { body: { email: as, password: 'wrong' } });
    };
    const signIn = async () => (await t.call('/api/auth/login', { body: { email, password } })).status;
    await fail(9);
    expect(await signIn()).toBe(200);
    await fail(5);
    await fail(4, email.toUpperCase());
    expect(await signIn()).toBe(200);
    await fail(5);
    await fail(5, email.toUpperCase());
    expect(await signIn()).toBe(429);
  });

  test('of an address are forgiven by a right password too', async () => {
    const email = await t.insertUser('admin', password);
    const headers = { 'x-client-address': `10.77.${Math.floor(Math.random() * 250)}.9` };
    const signIn = async (as: string) =>
      (await t.call('/api/auth/login', { body: { email: as, password }, headers })).status;
    for (let n = 0; n < 9; n++) await signIn(`${randomUUID()}@test.example`);
    for (let n = 0; n < 3; n++) expect(await signIn(email)).toBe(200);
    expect(await signIn(`${randomUUID()}@test.example`)).toBe(401);
    expect(await signIn(email)).toBe(429);
  });

  test('of one IPv6 network count together', async () => {
    const network = randomUUID().slice(0, 4);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const headers = { 'x-client-address': `2001:db8:${network}:1::${n + 1}` };
      const body = { email: `${randomUUID()}@test.example`, password: 'wrong' };
      statuses.push((await t.call('/api/auth/login', { body, headers })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
