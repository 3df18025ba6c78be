import { createPasskeyAuthenticator } from '@atrium/testing/passkey-authenticator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { cookieOf } from '../test-support/factor-person';
import {
  addPersonWithPasskey,
  askForLogin,
  lastEntryOf,
  listPasskeys,
  password,
  signInBy,
  siteOrigin,
} from '../test-support/passkey-person';

let t: AuthTestApp;
let person: Awaited<ReturnType<typeof addPersonWithPasskey>>;
beforeAll(async () => {
  t = await createAuthTestApp();
  person = await addPersonWithPasskey(t);
});
afterAll(() => t.close());

const refused = {
  status: 401,
  body: { code: 'unauthenticated', message: 'This passkey was not accepted' },
};
const gone = { status: 410, body: { code: 'gone' } };
const send = (credential: object, more: object = {}) =>
  t.call('/api/auth/login/passkey', { body: { credential, ...more } });
const enterPassword = (cookie = '') =>
  t.call('/api/auth/login', { body: { email: person.email, password }, headers: { cookie } });

test('a passkey alone opens a session, which counts as confirmed and is logged', async () => {
  const { status, body } = await signInBy(t, person.authenticator.get);
  expect({ status, body }).toMatchObject({ status: 200, body: { user: { email: person.email } } });
  const token = String(body.token);
  expect((await t.call('/api/auth/passkeys/offer', { token })).status).toBe(200);
  expect((await listPasskeys(t, token))[0]?.lastUsedAt).toBe(t.context.clock.now().toISOString());
  expect(await lastEntryOf(t, 'session')).toMatchObject({
    action: 'signed-in',
    summary: 'Signed in with the passkey “Laptop”',
  });
});

test('the question is the same for everybody and names nobody', async () => {
  const { challenge, ...asked } = await askForLogin(t);
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(asked).toEqual({
    rpId: 'atrium.example',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  });
});

describe('is refused', () => {
  test.each([
    ['by another site', { origin: 'https://atrium.example.evil.example' }],
    ['by a page of the same host without TLS', { origin: 'http://atrium.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a check of the person', { isUserVerified: false }],
  ])('a passkey that was used %s', async (_what, changes) => {
    expect(await signInBy(t, (asked) => person.authenticator.get(asked, changes))).toMatchObject(refused);
  });

  test('one of nobody, as one with a wrong signature', async () => {
    const stranger = createPasskeyAuthenticator({ origin: siteOrigin });
    const answers = [
      await signInBy(t, stranger.get),
      await signInBy(t, (asked) => ({ ...stranger.get(asked), id: person.authenticator.id })),
      await signInBy(t, (asked) => {
        const { id } = person.authenticator;
        return { ...stranger.get(asked), id, rawId: id };
      }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused);
    const told = answers.map(({ body: { requestId: _id, ...rest } }) => rest);
    expect(told).toEqual([told[0], told[0], told[0]]);
  });

  test('one that says it belongs to another person', async () => {
    const userHandle = Buffer.from('another12345').toString('base64url');
    const answer = await signInBy(t, (asked) => {
      const signed = person.authenticator.get(asked);
      return { ...signed, response: { ...signed.response, userHandle } };
    });
    expect(answer).toMatchObject(refused);
  });

  test('a challenge that was used, also by a wrong answer, and one that is used twice at once', async () => {
    const credential = person.authenticator.get(await askForLogin(t));
    expect((await send(credential)).status).toBe(200);
    expect(await send(credential)).toMatchObject(gone);
    const asked = await askForLogin(t);
    expect(await send(person.authenticator.get(asked, { rpId: 'evil.example' }))).toMatchObject(refused);
    expect(await send(person.authenticator.get(asked))).toMatchObject(gone);
    const once = person.authenticator.get(await askForLogin(t));
    const answers = await Promise.all([1, 2, 3].map(() => send(once)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
  });

  test('a challenge after five minutes, one of nobody, and one for something else', async () => {
    const late = person.authenticator.get(await askForLogin(t));
    t.context.clock.advance(5 * 60_000);
    expect(await send(late)).toMatchObject(gone);
    const asked = await askForLogin(t);
    expect(await send(person.authenticator.get({ ...asked, challenge: 'a'.repeat(43) }))).toMatchObject(gone);
    const token = await t.signIn();
    expect((await t.call('/api/auth/confirm/question', { token })).status).toBe(409);
    const own = String((await signInBy(t, person.authenticator.get)).body.token);
    const { body } = await t.call('/api/auth/confirm/question', { token: own });
    expect(await send(person.authenticator.get(body.data as typeof asked))).toMatchObject(gone);
  });

  test.each([
    ['no JSON', 'bm8ganNvbg'],
    ['no challenge', Buffer.from('{}').toString('base64url')],
    ['a challenge that is no text', Buffer.from('{"challenge":{"$gt":""}}').toString('base64url')],
  ])('client data with %s', async (_what, clientDataJSON) => {
    const credential = person.authenticator.get(await askForLogin(t));
    const response = { ...credential.response, clientDataJSON };
    expect(await send({ ...credential, response })).toMatchObject(gone);
  });

  test('anything but bytes', async () => {
    const credential = person.authenticator.get(await askForLogin(t));
    for (const changes of [{ id: { $ne: '' } }, { id: 'a b' }, { response: {} }, { type: 'password' }])
      expect((await send({ ...credential, ...changes })).status).toBe(400);
  });

  test('an account that is deactivated', async () => {
    const former = await addPersonWithPasskey(t);
    await t.context.db
      .collection('users')
      .updateOne({ email: former.email }, { $set: { role: 'deactivated' } });
    expect(await signInBy(t, former.authenticator.get)).toMatchObject({ status: 403 });
  });
});

describe('the counter', () => {
  test('that goes back, or stands still, is refused and logged: the passkey may be copied', async () => {
    const copied = await addPersonWithPasskey(t);
    const use = (counter: number) => signInBy(t, (asked) => copied.authenticator.get(asked, { counter }));
    expect((await use(7)).status).toBe(200);
    for (const counter of [7, 6, 0]) expect(await use(counter)).toMatchObject(refused);
    expect(await lastEntryOf(t, 'passkey')).toMatchObject({
      action: 'refused',
      summary: 'Refused the passkey “Laptop”: its counter went back, so that it may be copied',
    });
    expect((await use(8)).status).toBe(200);
  });

  test('that stays 0, as of synced passkeys, is accepted', async () => {
    const synced = await addPersonWithPasskey(t, { isSynced: true });
    for (const _use of [1, 2]) expect((await signInBy(t, synced.authenticator.get)).status).toBe(200);
    expect(await listPasskeys(t, synced.token)).toMatchObject([{ isSynced: true }]);
  });
});

describe('after the password', () => {
  const getChallenge = async () => String((await enterPassword()).body.challenge);

  test('a passkey is asked for, and one of the account opens a session', async () => {
    const { status, body } = await enterPassword();
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, challenge: expect.any(String), takesCode: false, takesPasskey: true },
    });
    const challenge = String(body.challenge);
    expect((await askForLogin(t, challenge)).allowCredentials).toEqual([
      { id: person.authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await signInBy(t, person.authenticator.get, { challenge })).status).toBe(200);
    const code = await t.call('/api/auth/login/code', { body: { challenge, code: '123456' } });
    expect(code).toMatchObject(gone);
  });

  test("another person's passkey opens neither account", async () => {
    const other = await addPersonWithPasskey(t);
    const challenge = await getChallenge();
    expect(await signInBy(t, other.authenticator.get, { challenge })).toMatchObject(refused);
    const asked = await askForLogin(t, challenge);
    expect(await send(other.authenticator.get(asked))).toMatchObject(gone);
    const alone = person.authenticator.get(await askForLogin(t));
    expect(await send(alone, { challenge })).toMatchObject(gone);
  });

  test('a device remembers it for 30 days, until the passkey is removed', async () => {
    const remembered = await signInBy(t, person.authenticator.get, {
      challenge: await getChallenge(),
      remembersDevice: true,
    });
    const cookie = cookieOf(remembered.headers);
    expect((await enterPassword(cookie)).body).toHaveProperty('token');
    await t.context.db
      .collection('passkeys')
      .updateOne({ _id: person.authenticator.id as never }, { $set: { factorId: 'another one' } });
    expect((await enterPassword(cookie)).body).toHaveProperty('challenge');
  });

  test('a challenge of a former password asks for nothing', async () => {
    const challenge = await getChallenge();
    const token = await t.requestResetToken(person.email);
    await t.call('/api/auth/reset-password', { body: { token, password: 'nine otters keep 4 secrets' } });
    const { status } = await t.call('/api/auth/login/passkey/question', { body: { challenge } });
    expect(status).toBe(410);
  });
});

test('questions are limited per address', async () => {
  const headers = { 'x-client-address': '192.0.2.77' };
  const ask = () => t.call('/api/auth/login/passkey/question', { body: {}, headers });
  const asked = await Promise.all(Array.from({ length: 301 }, ask));
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
});
