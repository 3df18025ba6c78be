import { createPasskeyAuthenticator } from '@atrium/testing/passkey-authenticator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { addPersonWithFactor } from '../test-support/factor-person';
import { signInBy, siteOrigin } from '../test-support/passkey-person';
import { createSsoTestApp, openBrowser } from '../test-support/sso-test-app';

let t: AuthTestApp;
afterEach(() => t.close());

const idOf = async (email: string) =>
  (await t.context.db.collection('users').findOne({ email }))?._id.toHexString();
/** The lines about refused sign-ins, without those of starting the service. */
function readWarnings() {
  const warn = vi.spyOn(t.deps.logger, 'warn');
  return () => warn.mock.calls.map(([fields, message]) => ({ ...(fields as object), message }));
}

beforeEach(async () => {
  t = await createAuthTestApp();
});

test('refused passwords are logged with the account, if there is one, and without what was typed', async () => {
  const warnings = readWarnings();
  const email = await t.insertUser('user', 'a third private phrase 4');
  const headers = { 'x-client-address': '192.0.2.9' };
  const logIn = (address: string, password: string) =>
    t.call('/api/auth/login', { body: { email: address, password }, headers });
  await logIn('my-own-secret@typed.example', 'wrong');
  await logIn(email, 'wrong-as-well');
  await logIn(email, 'a third private phrase 4');
  for (let n = 0; n < 9; n += 1) await logIn(email, 'wrong-as-well');
  const line = { way: 'password', message: 'a sign-in was refused' };
  const user = await idOf(email);
  expect(warnings()).toEqual([
    { ...line, user: null, reason: 'unauthenticated' },
    { ...line, user, reason: 'unauthenticated' },
    { ...line, user, reason: 'forbidden' },
    ...Array(8).fill({ ...line, user, reason: 'unauthenticated' }),
    { ...line, user, reason: 'rate_limited' },
  ]);
  expect(JSON.stringify(warnings())).not.toMatch(/typed|wrong/);
});

test('refused codes and passkeys are logged, and sign-ins that succeed are not', async () => {
  const person = await addPersonWithFactor(t);
  const warnings = readWarnings();
  const challenge = await person.getChallenge();
  await person.enterCode(challenge, '000000');
  await person.enterCode(`${challenge}x`, '000000');
  expect((await person.enterCode(challenge, person.nextCode())).status).toBe(200);
  const stranger = createPasskeyAuthenticator({ origin: siteOrigin });
  expect((await signInBy(t, stranger.get)).status).toBe(401);
  const message = 'a sign-in was refused';
  expect(warnings()).toEqual([
    { way: 'code', user: await idOf(person.email), reason: 'unauthenticated', message },
    { way: 'code', user: null, reason: 'gone', message },
    { way: 'passkey', user: null, reason: 'unauthenticated', message },
  ]);
});

test('refused sign-ins at a provider are logged with the reason', async () => {
  await t.close();
  const sso = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'editor' } });
  t = sso;
  sso.addPerson({ sub: 'ada' });
  const warnings = readWarnings();
  sso.provider.tamper = (claims) => ({ ...claims, aud: 'another-client' });
  expect(await sso.comeBack(openBrowser(sso), 'ada')).toBe('/login?sso=failed');
  expect(warnings()).toEqual([
    {
      provider: 'company',
      failure: 'failed',
      reason: expect.stringContaining('unexpected JWT claim'),
      message: 'a sign-in at a provider was refused',
    },
  ]);
});
