import type { PasskeyQuestion } from '@atrium/contracts/auth/passkeys.schemas';
import { createPasskeyAuthenticator } from '@atrium/testing/passkey-authenticator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { addPersonWithFactor } from '../test-support/factor-person';
import {
  addPasskeyTo,
  addPersonWithPasskey,
  lastEntryOf,
  listPasskeys,
  offerPasskey,
  password,
  signInBy,
  siteOrigin,
} from '../test-support/passkey-person';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp({ SECOND_FACTOR_ROLES: ['sales'] });
});
afterAll(() => t.close());

const tenMinutes = 10 * 60_000;
const add = (token: string, credential: object, name = 'Phone') =>
  t.call('/api/auth/passkeys', { token, body: { name, credential } });
const remove = (token: string, id: string) => t.call(`/api/auth/passkeys/${id}`, { method: 'DELETE', token });
const statusOf = async (path: string, token: string, method = 'GET') =>
  (await t.call(path, { method, token })).status;
const newAuthenticator = () => createPasskeyAuthenticator({ origin: siteOrigin });
const notMade = { status: 400, body: { message: 'This passkey was not accepted. Please try again.' } };

async function listUsers() {
  const { body } = await t.call('/api/auth/users', { method: 'GET', token: await t.signIn() });
  return body.data as { id: string; email: string; hasSecondFactor: boolean }[];
}
const findUser = async (wanted: string) => (await listUsers()).find(({ email }) => email === wanted);

describe('adding one', () => {
  test('stores its public key, is logged and mailed, and ends no session', async () => {
    const { email, token } = await addPersonWithPasskey(t);
    expect(await listPasskeys(t, token)).toMatchObject([
      { name: 'Laptop', isSynced: false, lastUsedAt: null },
    ]);
    const phone = await addPasskeyTo(t, token, { name: '  My   phone ' });
    expect((await listPasskeys(t, token)).map(({ name }) => name)).toEqual(['Laptop', 'My phone']);
    expect(await lastEntryOf(t, 'passkey')).toMatchObject({
      action: 'added',
      summary: 'Added the passkey “My phone”',
    });
    expect(t.mails.at(-1)).toMatchObject({
      to: email,
      template: 'second-factor',
      data: { change: 'has a new passkey, “My phone”' },
    });
    expect((await signInBy(t, phone.get)).status).toBe(200);
    expect((await findUser(email))?.hasSecondFactor).toBe(true);
    const factor = await t.call('/api/auth/factor', { method: 'GET', token });
    expect(factor.body.data).toMatchObject({ isOn: false, passkeys: 2 });
  });

  test('the offer names the passkeys that there are, and asks for one that works alone', {
    tags: 'deep',
  }, async () => {
    const { token, email, authenticator } = await addPersonWithPasskey(t);
    expect(await offerPasskey(t, token)).toMatchObject({
      rp: { id: 'atrium.example' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another name of the site', { rpId: 'evil.example' }],
    ['somebody who was not checked', { isUserVerified: false }],
  ])('is refused if it was made by %s', async (_what, changes) => {
    const { token } = await addPersonWithPasskey(t);
    const made = newAuthenticator().create(await offerPasskey(t, token), changes);
    expect(await add(token, made)).toMatchObject(notMade);
    expect(await listPasskeys(t, token)).toHaveLength(1);
  });

  test('is refused with a challenge that was used, is late, or is of another session', async () => {
    const [ada, bea] = [await addPersonWithPasskey(t), await addPersonWithPasskey(t)];
    const made = newAuthenticator().create(await offerPasskey(t, ada.token));
    expect((await add(ada.token, made)).status).toBe(201);
    expect((await add(ada.token, made)).status).toBe(410);
    const stolen = newAuthenticator().create(await offerPasskey(t, ada.token));
    expect(await add(bea.token, stolen)).toMatchObject(notMade);
    const late = newAuthenticator().create(await offerPasskey(t, ada.token));
    t.context.clock.advance(5 * 60_000);
    expect((await add(ada.token, late)).status).toBe(410);
  });

  test('is refused for one that an account has, and for an eleventh', async () => {
    const { token, authenticator } = await addPersonWithPasskey(t);
    const other = await addPersonWithPasskey(t);
    const again = authenticator.create(await offerPasskey(t, other.token));
    expect((await add(other.token, again)).status).toBe(409);
    for (let n = 2; n <= 10; n++) await addPasskeyTo(t, token);
    expect(await statusOf('/api/auth/passkeys/offer', token, 'POST')).toBe(409);
  });

  test('takes a name of one line', { tags: 'deep' }, async () => {
    const { token } = await addPersonWithPasskey(t);
    const made = newAuthenticator().create(await offerPasskey(t, token));
    for (const name of ['', '   ', 'n'.repeat(61)])
      expect(await add(token, made, name)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      });
  });

  test('is refused where browsers make none', { tags: 'deep' }, async () => {
    const byNumber = await createAuthTestApp({}, { context: t.context, publicUrl: 'http://127.0.0.1:3000' });
    const token = await byNumber.signIn(t.adminEmail);
    expect(await byNumber.call('/api/auth/passkeys/offer', { token })).toMatchObject({
      status: 409,
      body: { message: 'Passkeys need a domain name in PUBLIC_URL, which has 127.0.0.1' },
    });
  });
});

describe('renaming one', () => {
  const rename = (token: string, id: string, name: string) =>
    t.call(`/api/auth/passkeys/${id}`, { method: 'PATCH', token, body: { name } });

  test('changes its name alone, also long after the sign-in, and is logged', async () => {
    const { token, authenticator } = await addPersonWithPasskey(t);
    t.context.clock.advance(tenMinutes);
    expect(await rename(token, authenticator.id, '  Work   laptop ')).toMatchObject({
      status: 200,
      body: { data: { id: authenticator.id, name: 'Work laptop' } },
    });
    expect(await listPasskeys(t, token)).toMatchObject([{ id: authenticator.id, name: 'Work laptop' }]);
    const logged = { action: 'updated', summary: 'Renamed the passkey “Laptop” to “Work laptop”' };
    const entry = await lastEntryOf(t, 'passkey');
    expect(entry).toMatchObject(logged);
    expect((await signInBy(t, authenticator.get)).status).toBe(200);
    expect((await rename(token, authenticator.id, 'Work laptop')).status).toBe(200);
    expect((await lastEntryOf(t, 'passkey'))?._id).toEqual(entry?._id);
  });

  test("is refused for somebody else's, one that is gone, and without a name of one line", async () => {
    const [ada, bea] = [await addPersonWithPasskey(t), await addPersonWithPasskey(t)];
    for (const id of [ada.authenticator.id, 'made-up'])
      expect(await rename(bea.token, id, 'Mine')).toMatchObject({
        status: 404,
        body: { message: 'This passkey was removed already' },
      });
    for (const name of ['', '   ', 'n'.repeat(61)])
      expect(await rename(ada.token, ada.authenticator.id, name)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name' }] },
      });
    expect(await listPasskeys(t, ada.token)).toMatchObject([{ name: 'Laptop' }]);
  });
});

describe('removing one', () => {
  test('ends neither a session nor another passkey, and is logged and mailed', async () => {
    const { email, token, authenticator } = await addPersonWithPasskey(t);
    const phone = await addPasskeyTo(t, token, { name: 'Phone' });
    const elsewhere = String((await signInBy(t, authenticator.get)).body.token);
    expect((await remove(token, authenticator.id)).status).toBe(200);
    expect((await remove(token, authenticator.id)).status).toBe(404);
    expect((await signInBy(t, authenticator.get)).status).toBe(401);
    for (const session of [token, elsewhere]) expect(await statusOf('/api/auth/me', session)).toBe(200);
    expect(await lastEntryOf(t, 'passkey')).toMatchObject({
      action: 'removed',
      summary: 'Removed the passkey “Laptop”',
    });
    expect(t.mails.at(-1)).toMatchObject({ to: email, data: { change: 'lost the passkey “Laptop”' } });
    expect((await signInBy(t, phone.get)).status).toBe(200);
    expect((await remove(token, phone.id)).status).toBe(200);
    expect((await t.call('/api/auth/login', { body: { email, password } })).body).toHaveProperty('token');
  });

  test("of somebody else's account is refused", async () => {
    const [ada, bea] = [await addPersonWithPasskey(t), await addPersonWithPasskey(t)];
    expect((await remove(bea.token, ada.authenticator.id)).status).toBe(404);
    expect(await listPasskeys(t, ada.token)).toHaveLength(1);
  });

  test('counts where the role needs a second factor: the last one stays', async () => {
    const { token, authenticator } = await addPersonWithPasskey(t, { role: 'sales' });
    const me = await t.call('/api/auth/me', { method: 'GET', token });
    expect(me.body.user).not.toHaveProperty('factorDue');
    expect(await remove(token, authenticator.id)).toMatchObject({
      status: 409,
      body: { message: 'Your role needs a second factor: add another one before' },
    });
    const other = await addPasskeyTo(t, token);
    expect((await remove(token, authenticator.id)).status).toBe(200);
    expect((await remove(token, other.id)).status).toBe(409);
  });
});

test('a lost one is reset by somebody who manages users, with the codes of an app', async () => {
  const person = await addPersonWithFactor(t);
  const passkey = await addPasskeyTo(t, person.token);
  const id = (await findUser(person.email))?.id;
  const admin = await t.signIn();
  const path = `/api/auth/users/${id}/factor`;
  expect((await t.call(path, { method: 'DELETE', token: admin })).body.data).toMatchObject({
    hasSecondFactor: false,
  });
  expect(await statusOf(path, admin, 'DELETE')).toBe(409);
  expect(await statusOf('/api/auth/me', person.token)).toBe(401);
  expect((await signInBy(t, passkey.get)).status).toBe(401);
  expect((await person.enterPassword()).body).toHaveProperty('token');
  expect(await lastEntryOf(t, 'user')).toMatchObject({ action: 'reset', resourceId: id });
  expect(t.mails.at(-1)).toMatchObject({ to: person.email, data: { change: 'was reset by Admin' } });
});

describe('a confirmation', () => {
  const ask = async (token: string) =>
    (await t.call('/api/auth/confirm/question', { token })).body.data as PasskeyQuestion;
  const confirm = (token: string, passkey: object) =>
    t.call('/api/auth/confirm', { token, body: { passkey } });
  const isConfirmed = async (token: string) =>
    (await statusOf('/api/auth/passkeys/offer', token, 'POST')) === 200;

  test('is given by a passkey of the account, once, for this session', async () => {
    const { token, authenticator } = await addPersonWithPasskey(t);
    const elsewhere = String((await signInBy(t, authenticator.get)).body.token);
    t.context.clock.advance(tenMinutes);
    expect(await isConfirmed(token)).toBe(false);
    const asked = await ask(token);
    expect(asked.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const credential = authenticator.get(asked);
    expect((await confirm(token, credential)).status).toBe(200);
    expect((await confirm(token, credential)).status).toBe(410);
    expect([await isConfirmed(token), await isConfirmed(elsewhere)]).toEqual([true, false]);
  });

  test("is not given by another person's passkey, nor by one that another session was asked for", {
    tags: 'deep',
  }, async () => {
    const [ada, bea] = [await addPersonWithPasskey(t), await addPersonWithPasskey(t)];
    const elsewhere = String((await signInBy(t, ada.authenticator.get)).body.token);
    t.context.clock.advance(tenMinutes);
    const wrong = { status: 400, body: { message: 'This passkey was not accepted' } };
    expect(await confirm(ada.token, bea.authenticator.get(await ask(ada.token)))).toMatchObject(wrong);
    expect(await confirm(ada.token, bea.authenticator.get(await ask(bea.token)))).toMatchObject(wrong);
    expect(await confirm(ada.token, ada.authenticator.get(await ask(elsewhere)))).toMatchObject(wrong);
    expect([await isConfirmed(ada.token), await isConfirmed(elsewhere)]).toEqual([false, false]);
  });
});

test('while single sign-on is the only way, passkeys open the account for emergencies alone', async () => {
  const [glass, colleague] = [
    await addPersonWithPasskey(t, { role: 'admin' }),
    await addPersonWithPasskey(t),
  ];
  const provider = { id: 'company', name: 'Company', issuer: 'https://company.example' };
  const only = await createAuthTestApp(
    {},
    {
      context: t.context,
      sso: {
        providers: [{ ...unusedSettings, ...provider }],
        breakGlassEmail: glass.email,
      },
    },
  );
  const off = 'Passkeys are turned off here. Please continue with Company.';
  expect(await signInBy(only, colleague.authenticator.get)).toMatchObject({
    status: 401,
    body: { message: off },
  });
  expect((await signInBy(only, glass.authenticator.get)).status).toBe(200);
  expect(await only.call('/api/auth/passkeys/offer', { token: colleague.token })).toMatchObject({
    status: 409,
    body: { message: off },
  });
});

const unusedSettings = {
  clientId: 'client',
  clientSecret: 'secret',
  domains: [],
  scope: 'openid',
  rolesClaim: 'groups',
  roles: [],
  defaultRole: null,
  addsAccounts: false,
  linksByEmail: false,
  trustsEmail: false,
  secondFactor: 'provider' as const,
  acrValues: [],
  maxAgeHours: null,
};
