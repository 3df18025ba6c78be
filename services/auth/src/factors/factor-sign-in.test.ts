import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { addPersonWithFactor, cookieOf, type PersonWithFactor } from '../test-support/factor-person';

let t: AuthTestApp;
let person: PersonWithFactor;
beforeAll(async () => {
  t = await createAuthTestApp();
});
beforeEach(async () => {
  person = await addPersonWithFactor(t);
});
afterAll(() => t.close());

const badCode = {
  status: 401,
  body: { code: 'unauthenticated', message: 'That code is not right, or was used already' },
};
const gone = { status: 410, body: { code: 'gone' } };

test('the right password gives a challenge, which opens nothing, in place of a token', async () => {
  const { status, body, headers } = await person.enterPassword();
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, challenge: expect.any(String), takesCode: true, takesPasskey: false },
  });
  expect(headers.get('set-cookie')).toBeNull();
  const me = await t.call('/api/auth/me', { method: 'GET', token: String(body.challenge) });
  expect(me.status).toBe(401);
});

test('a wrong password is answered as for an account that does not exist', async () => {
  const answers = await Promise.all(
    [person.email, 'nobody@test.example'].map(async (email) => {
      const { status, body } = await t.call('/api/auth/login', { body: { email, password: 'wrong' } });
      const { requestId: _requestId, ...told } = body;
      return { status, told };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 401, told: { message: 'Invalid email or password' } });
});

test('a code of the app opens a session', async () => {
  const { status, body } = await person.enterCode(await person.getChallenge(), person.nextCode());
  expect({ status, body }).toMatchObject({ status: 200, body: { user: { email: person.email } } });
  const me = await t.call('/api/auth/me', { method: 'GET', token: body.token ?? '' });
  expect(me.status).toBe(200);
});

describe('a code is refused', () => {
  test('that is wrong', async () => {
    const code = person.nextCode() === '000000' ? '000001' : '000000';
    expect(await person.enterCode(await person.getChallenge(), code)).toMatchObject(badCode);
  });

  test('that was used to turn the factor on, or to sign in', { tags: 'deep' }, async () => {
    expect(await person.enterCode(await person.getChallenge(), person.codeOf())).toMatchObject(badCode);
    const code = person.nextCode();
    expect(await person.enterCode(await person.getChallenge(), code)).toMatchObject({ status: 200 });
    expect(await person.enterCode(await person.getChallenge(), code)).toMatchObject(badCode);
  });

  test('when it arrives twice at the same time', async () => {
    const challenge = await person.getChallenge();
    const code = person.nextCode();
    const answers = await Promise.all([1, 2, 3].map(() => person.enterCode(challenge, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('that is older than the last one used, within the window too', { tags: 'deep' }, async () => {
    const older = person.nextCode();
    const newer = person.nextCode();
    expect(await person.enterCode(await person.getChallenge(), newer)).toMatchObject({ status: 200 });
    expect(await person.enterCode(await person.getChallenge(), older)).toMatchObject(badCode);
  });

  test.each([
    [1, 200],
    [2, 401],
    [-1, 200],
    [-2, 401],
  ])('or taken by the distance of %i periods: %i', async (periods, expected) => {
    t.context.clock.advance(5 * 30_000);
    const then = new Date(t.context.clock.now().getTime() + periods * 30_000);
    const { status } = await person.enterCode(await person.getChallenge(), person.codeOf(then));
    expect(status).toBe(expected);
  });

  test('of another account', async () => {
    const other = await addPersonWithFactor(t);
    expect(await person.enterCode(await person.getChallenge(), other.nextCode())).toMatchObject(badCode);
    expect(await person.enterCode(await person.getChallenge(), other.codes[0] ?? '')).toMatchObject(badCode);
  });

  test('after ten wrong ones, also a right one, and not on a device that is known', async () => {
    const signedIn = await person.enterCode(await person.getChallenge(), person.nextCode());
    const challenge = await person.getChallenge();
    for (let n = 0; n < 10; n++) expect((await person.enterCode(challenge, 'wrong')).status).toBe(401);
    const refused = await person.enterCode(challenge, person.nextCode());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const cookie = cookieOf(signedIn.headers);
    expect(await person.enterCode(challenge, person.nextCode(), { cookie })).toMatchObject({ status: 200 });
  });
});

describe('a recovery code', () => {
  test('opens a session once, however it is typed', async () => {
    const [first = '', second = ''] = person.codes;
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect(await person.enterCode(await person.getChallenge(), typed)).toMatchObject({ status: 200 });
    expect(await person.enterCode(await person.getChallenge(), first)).toMatchObject(badCode);
    const challenge = await person.getChallenge();
    const answers = await Promise.all([1, 2].map(() => person.enterCode(challenge, second)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('still works after the key of the installation has changed', { tags: 'deep' }, async () => {
    await t.context.db.collection('second_factors').updateMany({}, { $set: { sealedKey: 'a.b.c.d.e' } });
    expect(await person.enterCode(await person.getChallenge(), person.nextCode())).toMatchObject(badCode);
    const [code = ''] = person.codes;
    expect(await person.enterCode(await person.getChallenge(), code)).toMatchObject({ status: 200 });
  });
});

describe('a challenge is refused', () => {
  test('after five minutes', async () => {
    const challenge = await person.getChallenge();
    t.context.clock.advance(5 * 60_000 + 1_000);
    expect(await person.enterCode(challenge, person.nextCode())).toMatchObject(gone);
  });

  test.each([
    ['forged', (challenge: string) => `${challenge.slice(0, -6)}AAAAAA`],
    ['a session token', () => person.token],
  ])('that is %s', async (_what, change) => {
    const challenge = change(await person.getChallenge());
    expect(await person.enterCode(challenge, person.nextCode())).toMatchObject(gone);
  });

  test('after the password was changed', async () => {
    const challenge = await person.getChallenge();
    const token = await t.requestResetToken(person.email);
    await t.call('/api/auth/reset-password', { body: { token, password: 'nine otters keep 4 secrets' } });
    expect(await person.enterCode(challenge, person.nextCode())).toMatchObject(gone);
  });

  test('after the factor was turned off and on again', { tags: 'deep' }, async () => {
    const challenge = await person.getChallenge();
    await t.context.db.collection('second_factors').updateMany({}, { $set: { factorId: 'another one' } });
    expect(await person.enterCode(challenge, person.nextCode())).toMatchObject(gone);
  });
});

describe('a device', () => {
  const remember = async () => {
    const response = await person.enterCode(await person.getChallenge(), person.nextCode(), {
      remembersDevice: true,
    });
    return cookieOf(response.headers);
  };

  test('that was asked to remember the factor needs the password only, for 30 days', async () => {
    const cookie = await remember();
    const { body } = await person.enterPassword(cookie);
    expect(body).toMatchObject({ token: expect.any(String) });
    t.context.clock.advance(30 * 86_400_000 + 1_000);
    expect((await person.enterPassword(cookie)).body).toMatchObject({ challenge: expect.any(String) });
  });

  test('that is known without that is asked for a code', { tags: 'deep' }, async () => {
    const { headers } = await person.enterCode(await person.getChallenge(), person.nextCode());
    expect((await person.enterPassword(cookieOf(headers))).body).toHaveProperty('challenge');
  });

  test('remembers no factor of another account, and no former one', { tags: 'deep' }, async () => {
    const cookie = await remember();
    const other = await addPersonWithFactor(t);
    expect((await other.enterPassword(cookie)).body).toHaveProperty('challenge');
    await t.context.db.collection('second_factors').updateMany({}, { $set: { factorId: 'another one' } });
    expect((await person.enterPassword(cookie)).body).toHaveProperty('challenge');
  });
});
