import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { addPersonWithFactor } from '../test-support/factor-person';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

const password = 'a fourth private phrase 4';
const tenMinutes = 10 * 60_000;
const statusOf = async (path: string, token: string, method = 'GET') =>
  (await t.call(path, { method, token })).status;
const read = async (token: string) => (await t.call('/api/auth/factor', { method: 'GET', token })).body.data;
const codeOf = (key: string) =>
  new TOTP({ secret: key }).generate({ timestamp: t.context.clock.now().getTime() });
const factors = () => t.context.db.collection('second_factors');

async function offer(token: string) {
  const { body } = await t.call('/api/auth/factor/offer', { token });
  return body.data as { key: string; address: string; enrolment: string };
}
async function addPerson() {
  const email = await t.insertUser('editor', password);
  return { email, token: await t.signIn(email, password) };
}
const entriesOf = async (resource: string) =>
  (await t.context.db.collection('audit_log').find({ resource }).sort({ _id: -1 }).limit(1).toArray())[0];

describe('turning it on', () => {
  test('takes a code, shows recovery codes, is logged and mailed, and ends other sessions', async () => {
    const { email, token } = await addPerson();
    const elsewhere = await t.signIn(email, password);
    expect(await read(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, passkeys: 0 });
    const { key, address, enrolment } = await offer(token);
    expect(address).toContain('otpauth://totp/atrium.example:');
    expect(new URL(address).searchParams.get('secret')).toBe(key);
    const { body } = await t.call('/api/auth/factor', { token, body: { enrolment, code: codeOf(key) } });
    expect((body.data as { codes: string[] }).codes).toHaveLength(10);
    expect(await read(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await statusOf('/api/auth/me', token)).toBe(200);
    expect(await statusOf('/api/auth/me', elsewhere)).toBe(401);
    expect(await entriesOf('second factor')).toMatchObject({ action: 'turned-on', actorName: 'Someone' });
    expect(t.mails.at(-1)).toMatchObject({
      to: email,
      template: 'second-factor',
      data: { change: 'was turned on' },
    });
  });

  test('stores neither the key nor a recovery code', async () => {
    const person = await addPersonWithFactor(t);
    const stored = JSON.stringify(await factors().find().toArray());
    for (const code of person.codes) expect(stored).not.toContain(code.replace('-', ''));
    expect(stored).toContain('$argon2id$');
    const { key } = await offer((await addPerson()).token);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(stored).not.toMatch(/"[A-Z2-7]{32}"/);
  });

  test('is refused with a wrong code, an offer of another account, and after ten minutes', {
    tags: 'deep',
  }, async () => {
    const [ada, bea] = [await addPerson(), await addPerson()];
    const { key, enrolment } = await offer(ada.token);
    const enrol = (token: string, code: string) =>
      t.call('/api/auth/factor', { token, body: { enrolment, code } });
    expect(await enrol(ada.token, 'wrong')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    });
    expect((await enrol(bea.token, codeOf(key))).status).toBe(410);
    t.context.clock.advance(tenMinutes + 1_000);
    await t.call('/api/auth/confirm', { token: ada.token, body: { password } });
    expect((await enrol(ada.token, codeOf(key))).status).toBe(410);
    expect(await read(ada.token)).toMatchObject({ isOn: false });
  });

  test('is refused while it is on, and happens once of two at the same time', { tags: 'deep' }, async () => {
    const { token } = await addPerson();
    const offers = [await offer(token), await offer(token)];
    const answers = await Promise.all(
      offers.map(({ key, enrolment }) =>
        t.call('/api/auth/factor', { token, body: { enrolment, code: codeOf(key) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await statusOf('/api/auth/factor/offer', token, 'POST')).toBe(409);
  });

  test('limits guesses', async () => {
    const { token } = await addPerson();
    const { enrolment } = await offer(token);
    const guess = () => t.call('/api/auth/factor', { token, body: { enrolment, code: 'wrong' } });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });
});

describe('afterwards', () => {
  test('new recovery codes void the former ones', async () => {
    const person = await addPersonWithFactor(t);
    const { body } = await t.call('/api/auth/factor/recovery-codes', { token: person.token });
    const [fresh = ''] = (body.data as { codes: string[] }).codes;
    const sign = async (code: string) => (await person.enterCode(await person.getChallenge(), code)).status;
    expect(await sign(person.codes[0] ?? '')).toBe(401);
    expect(await sign(fresh)).toBe(200);
    expect(await read(person.token)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await entriesOf('recovery codes')).toMatchObject({ action: 'renewed' });
  });

  test('turned off, the password is enough again', { tags: 'deep' }, async () => {
    const person = await addPersonWithFactor(t);
    const { token: elsewhere = '' } = (await person.enterCode(await person.getChallenge(), person.nextCode()))
      .body;
    expect(await statusOf('/api/auth/factor', person.token, 'DELETE')).toBe(200);
    expect(await statusOf('/api/auth/factor', person.token, 'DELETE')).toBe(409);
    expect(await statusOf('/api/auth/factor/recovery-codes', person.token, 'POST')).toBe(409);
    expect(await statusOf('/api/auth/me', elsewhere)).toBe(401);
    expect((await person.enterPassword()).body).toHaveProperty('token');
    expect(t.mails.at(-1)).toMatchObject({ to: person.email, data: { change: 'was turned off' } });
  });
});

describe('a lost one', () => {
  test('is reset by somebody who manages users, which is logged, mailed, and ends the sessions', async () => {
    const person = await addPersonWithFactor(t);
    const admin = await t.signIn();
    const list = async () =>
      (await t.call('/api/auth/users', { method: 'GET', token: admin })).body.data as {
        id: string;
        email: string;
        hasSecondFactor: boolean;
      }[];
    const found = (await list()).find(({ email }) => email === person.email);
    expect(found?.hasSecondFactor).toBe(true);
    const path = `/api/auth/users/${found?.id}/factor`;
    expect((await t.call(path, { method: 'DELETE', token: admin })).body.data).toMatchObject({
      hasSecondFactor: false,
    });
    expect(await statusOf(path, admin, 'DELETE')).toBe(409);
    expect(await statusOf('/api/auth/me', person.token)).toBe(401);
    expect((await person.enterPassword()).body).toHaveProperty('token');
    expect(await entriesOf('user')).toMatchObject({
      action: 'reset',
      resourceId: found?.id,
      summary: 'Reset the second factor of Someone',
    });
    expect(t.mails.at(-1)).toMatchObject({ to: person.email, data: { change: 'was reset by Admin' } });
  });

  test('is not reset by its owner, nor by an editor', { tags: 'deep' }, async () => {
    const admin = await t.signIn();
    const { id } = (await t.call('/api/auth/me', { method: 'GET', token: admin })).body.user as {
      id: string;
    };
    expect(await statusOf(`/api/auth/users/${id}/factor`, admin, 'DELETE')).toBe(409);
    expect(await statusOf(`/api/auth/users/${id}/factor`, (await addPerson()).token, 'DELETE')).toBe(403);
  });
});

describe('a confirmation', () => {
  const required = { status: 403, body: { code: 'confirmation_required' } };

  test('is asked for ten minutes after the sign-in, and given by the password for ten minutes', async () => {
    const { token } = await addPerson();
    t.context.clock.advance(tenMinutes);
    expect(await t.call('/api/auth/factor/offer', { token })).toMatchObject(required);
    expect(await t.call('/api/auth/confirm', { token, body: { password: 'wrong' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'The password is not right' }] },
    });
    expect(await t.call('/api/auth/factor/offer', { token })).toMatchObject(required);
    expect((await t.call('/api/auth/confirm', { token, body: { password } })).status).toBe(200);
    expect((await t.call('/api/auth/factor/offer', { token })).status).toBe(200);
    t.context.clock.advance(tenMinutes);
    expect(await t.call('/api/auth/factor/offer', { token })).toMatchObject(required);
  });

  test('is given by a code once, and holds for this session only', async () => {
    const person = await addPersonWithFactor(t);
    const { token: elsewhere = '' } = (await person.enterCode(await person.getChallenge(), person.nextCode()))
      .body;
    t.context.clock.advance(tenMinutes);
    const code = person.nextCode();
    const confirm = (token: string) => t.call('/api/auth/confirm', { token, body: { code } });
    expect((await confirm(person.token)).status).toBe(200);
    expect((await confirm(elsewhere)).status).toBe(400);
    expect(await statusOf('/api/auth/factor/recovery-codes', person.token, 'POST')).toBe(200);
    expect(await t.call('/api/auth/factor/recovery-codes', { token: elsewhere })).toMatchObject(required);
  });

  test('takes no code of an account without a factor, nor nothing, nor both', { tags: 'deep' }, async () => {
    const { token } = await addPerson();
    for (const body of [{ code: '123456' }, {}, { password, code: '123456' }])
      expect((await t.call('/api/auth/confirm', { token, body })).status).toBe(400);
  });

  test('limits guesses of the password and of codes', { tags: 'deep' }, async () => {
    const person = await addPersonWithFactor(t);
    for (const wrong of [{ password: 'wrong' }, { code: 'wrong' }]) {
      const guess = () => t.call('/api/auth/confirm', { token: person.token, body: wrong });
      for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
      expect((await guess()).status).toBe(429);
    }
  });
});
