import { afterEach, describe, expect, test } from 'vitest';
import { addPersonWithFactor } from '../test-support/factor-person';
import { createSsoTestApp, openBrowser, type SsoTestApp } from '../test-support/sso-test-app';

let t: SsoTestApp;
afterEach(() => t.close());

describe('a second factor of the provider that is checked', () => {
  const config = { SECOND_FACTOR_ROLES: ['editor' as const] };
  const settings = {
    addsAccounts: true,
    linksByEmail: true,
    defaultRole: 'editor',
    secondFactor: 'checked' as const,
    acrValues: ['2'],
  };
  const userOf = async (token: unknown) =>
    (await t.call('/api/auth/me', { method: 'GET', token: String(token) })).body.user;
  const listed = async (email: string) => {
    const { body } = await t.call('/api/auth/users', { method: 'GET', token: await t.signIn() });
    return (body.data as { email: string }[]).find((account) => account.email === email);
  };

  test.each([
    ['its methods', { amr: ['pwd', 'mfa'] }, true],
    ['its class', { acr: '2' }, true],
    ['the method of one factor', { amr: ['pwd'] }, false],
    ['another class', { acr: '1' }, false],
    ['a list of classes', { acr: ['2'] }, false],
    ['nothing', {}, false],
  ])('counts as told by %s of the response: %j, %s', async (_by, claims, counts) => {
    t = await createSsoTestApp({ config, settings });
    t.addPerson({ sub: 'ada' });
    t.provider.tamper = ({ amr: _amr, acr: _acr, ...others }) => ({ ...others, ...claims });
    const { body } = await t.signInAt('ada');
    const due = counts ? undefined : expect.objectContaining({ isOverdue: false });
    expect((await userOf(body.token))?.factorDue).toEqual(due);
    expect(await listed('ada@company.example')).toMatchObject({
      factorDue: counts ? null : { isOverdue: false },
    });
  });

  test('is asked for by its class, and the own one is asked for where the response has none', async () => {
    t = await createSsoTestApp({ config, settings });
    const person = await addPersonWithFactor(t);
    t.addPerson({ sub: 'bob', email: person.email });
    const { body: started } = await openBrowser(t).start();
    expect(new URL(started.data.address).searchParams.get('acr_values')).toBe('2');
    const first = await t.signInAt('bob');
    expect((await person.enterCode(String(first.body.challenge), person.nextCode())).status).toBe(200);
    expect((await t.signInAt('bob')).body).toHaveProperty('challenge');
    t.provider.tamper = (claims) => ({ ...claims, amr: ['mfa'] });
    const { body } = await t.signInAt('bob');
    expect(body).toHaveProperty('token');
    expect(await t.context.db.collection('sessions').countDocuments({ hasProviderFactor: true })).toBe(1);
  });
});

describe('the age of the sign-in at the provider', () => {
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

  test.each([
    ['within the longest time', { auth_time: secondsAgo(3_000) }, 'done'],
    ['beyond it', { auth_time: secondsAgo(4_000) }, 'failed'],
    ['that is not told', {}, 'failed'],
  ])('%s: %j, %s', async (_what, claims, outcome) => {
    t = await createSsoTestApp({
      settings: { addsAccounts: true, defaultRole: 'editor', maxAgeHours: 1 },
    });
    t.addPerson({ sub: 'ada' });
    t.provider.tamper = ({ auth_time: _auth_time, ...others }) => ({ ...others, ...claims });
    const browser = openBrowser(t);
    const { body } = await browser.start();
    expect(new URL(body.data.address).searchParams.get('max_age')).toBe('3600');
    expect(await browser.callback(await t.provider.signIn(body.data.address, 'ada'))).toBe(
      `/login?sso=${outcome}`,
    );
  });

  test('is nothing, not the longest time, for somebody who is asked again', async () => {
    t = await createSsoTestApp({
      settings: { addsAccounts: true, defaultRole: 'editor', maxAgeHours: 1 },
    });
    const { body } = await openBrowser(t).start('company', { again: true });
    expect(new URL(body.data.address).searchParams.get('max_age')).toBe('0');
  });
});
