import { ssoFailures } from '@atrium/contracts/auth/sso.constants';
import { afterEach, describe, expect, test } from 'vitest';
import { addPersonWithFactor, cookieOf } from '../test-support/factor-person';
import { createSsoTestApp, openBrowser, type SsoTestApp } from '../test-support/sso-test-app';

const password = 'a fourth private phrase 4';
const table = [
  { value: 'atrium-admins', role: 'admin' },
  { value: 'cn=editors,ou=groups', role: 'editor' },
];

let t: SsoTestApp;
afterEach(() => t.close());

const comeBack = (sub: string) => t.comeBack(openBrowser(t), sub);
const roleOf = async (email: string) => (await t.context.db.collection('users').findOne({ email }))?.role;
const linesOf = async (action: string) =>
  (await t.context.db.collection('audit_log').find({ action, resource: 'user' }).toArray()).map(
    ({ summary }) => summary,
  );

describe('who has no account', () => {
  test('gets none unless the setting allows it', async () => {
    t = await createSsoTestApp({ settings: { roles: table } });
    t.addPerson({ sub: 'ada', groups: ['atrium-admins'] });
    expect(await comeBack('ada')).toBe('/login?sso=no-account');
    expect(await t.context.db.collection('users').countDocuments()).toBe(1);
    expect(await t.context.db.collection('sso_identities').countDocuments()).toBe(0);
  });

  test('gets one with the role of the table, once, also by two sign-ins at a time', async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table } });
    t.addPerson({ sub: 'ada', name: 'Ada', groups: ['others', 'cn=editors,ou=groups'] });
    const answers = await Promise.all([t.signInAt('ada'), t.signInAt('ada')]);
    expect(answers.map(({ body }) => body.user?.role)).toEqual(['editor', 'editor']);
    expect(await t.context.db.collection('users').countDocuments()).toBe(2);
    expect(await linesOf('created')).toEqual(['Added Ada as Editor, from Company']);
  });

  test('gets none without a role or a verified address', async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table } });
    t.addPerson({ sub: 'guest', groups: ['guests'] });
    t.addPerson({ sub: 'liar', groups: ['atrium-admins'], email_verified: false });
    expect(await comeBack('guest')).toBe('/login?sso=no-role');
    expect(await comeBack('liar')).toBe('/login?sso=unverified');
    expect(await t.context.db.collection('users').countDocuments()).toBe(1);
  });

  test('gets the account that was begun before a crash', { tags: 'deep' }, async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'viewer' } });
    t.addPerson({ sub: 'ada' });
    const { body } = await t.signInAt('ada');
    await t.context.db.collection('users').deleteOne({ email: 'ada@company.example' });
    const again = await t.signInAt('ada');
    expect(again.body.user).toEqual(body.user);
  });

  test('gets one where address and groups are at the userinfo endpoint', { tags: 'deep' }, async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table }, hasThinTokens: true });
    t.addPerson({ sub: 'ada', groups: ['atrium-admins'] });
    expect((await t.signInAt('ada')).body.user).toMatchObject({
      email: 'ada@company.example',
      role: 'admin',
    });
  });
});

describe('an account with the address of the person', () => {
  test('is not opened unless the setting allows it', async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'viewer' } });
    const email = await t.insertUser('admin', password);
    t.addPerson({ sub: 'ada', email });
    expect(await comeBack('ada')).toBe('/login?sso=no-account');
  });

  test('is opened from then on, whatever address the provider says later', async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true } });
    const email = await t.insertUser('author', password);
    t.addPerson({ sub: 'ada', email: email.toUpperCase() });
    expect((await t.signInAt('ada')).body.user).toMatchObject({ email, role: 'author' });
    expect(await linesOf('linked')).toEqual(['Linked Someone to Company']);
    t.addPerson({ sub: 'ada', email: t.adminEmail });
    expect((await t.signInAt('ada')).body.user).toMatchObject({ email });
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is said to be nobody knows what', { email_verified: undefined }],
    ['is missing', { email: undefined }],
  ])('is not opened by an address that %s', async (_name, claims) => {
    t = await createSsoTestApp({ settings: { linksByEmail: true } });
    t.provider.people.set('eve', { sub: 'eve', name: 'Eve', email: t.adminEmail, ...(claims as object) });
    expect(await comeBack('eve')).toBe('/login?sso=unverified');
  });

  test.each([
    ['a full-width letter', '\uff41dmin@example.com'],
    ['a zero-width space', 'ad\u200bmin@example.com'],
    ['a subscript letter', 'ad\u2098in@example.com'],
    ['the Kelvin sign', '\u212aai@example.com'],
    ['a space in front', ' admin@example.com'],
    ['a full-width domain', 'admin@\uff45xample.com'],
  ])('is not opened by a verified address with %s, nor is one added', async (_name, email) => {
    t = await createSsoTestApp({
      config: { ADMIN_EMAIL: 'admin@example.com' },
      settings: { linksByEmail: true, addsAccounts: true, defaultRole: 'admin' },
    });
    const users = t.context.db.collection('users');
    await users.updateOne(
      { email: await t.insertUser('admin', password) },
      { $set: { email: 'kai@example.com' } },
    );
    t.addPerson({ sub: 'eve', email });
    expect(await comeBack('eve')).toBe('/login?sso=unverified');
    expect(await t.context.db.collection('sso_identities').countDocuments()).toBe(0);
    expect(await users.countDocuments()).toBe(2);
  });

  test('is not opened by an address whose only proof is about another address', {
    tags: 'deep',
  }, async () => {
    t = await createSsoTestApp({
      settings: { linksByEmail: true, roles: table },
      hasThinTokens: true,
    });
    t.addPerson({ sub: 'eve', email: 'eve@company.example', groups: ['atrium-admins'] });
    t.provider.tamper = (claims) => ({ ...claims, email: t.adminEmail });
    expect(await comeBack('eve')).toBe('/login?sso=unverified');
    t.provider.tamper = (claims) => ({ ...claims, email_verified: true });
    t.addPerson({ sub: 'eve', email: t.adminEmail, email_verified: false, groups: ['atrium-admins'] });
    expect(await comeBack('eve'), 'the other way round').toBe('/login?sso=unverified');
    expect(await t.context.db.collection('sso_identities').countDocuments()).toBe(0);
  });

  test('is opened by an address that is not called verified, if the setting trusts the provider', async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true, trustsEmail: true } });
    t.provider.people.set('ada', { sub: 'ada', name: 'Ada', email: t.adminEmail });
    expect((await t.signInAt('ada')).body.user).toMatchObject({ email: t.adminEmail });
    t.addPerson({ sub: 'eve', email: t.adminEmail, email_verified: false });
    expect(await comeBack('eve')).toBe('/login?sso=unverified');
  });

  test('is not opened by the next person with that address', { tags: 'deep' }, async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true } });
    const email = await t.insertUser('author', password);
    t.addPerson({ sub: 'first', email });
    t.addPerson({ sub: 'second', email });
    await t.signInAt('first');
    expect(await comeBack('second')).toBe('/login?sso=no-account');
  });
});

describe('the table of roles', () => {
  const editors = ['cn=editors,ou=groups'];

  test('decides at each sign-in, the first row that fits before the others', async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table } });
    t.addPerson({ sub: 'ada', name: 'Ada', groups: [...editors, 'atrium-admins'] });
    expect((await t.signInAt('ada')).body.user?.role).toBe('admin');
    t.addPerson({ sub: 'ada', name: 'Ada', groups: editors });
    expect((await t.signInAt('ada')).body.user?.role).toBe('editor');
    expect(await linesOf('updated')).toEqual(['Updated the role of Ada to Editor, as Company says']);
  });

  test('that gives a person no role any more ends their sessions, until it gives one again', async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table } });
    t.addPerson({ sub: 'ada', groups: editors });
    const { body } = await t.signInAt('ada');
    t.addPerson({ sub: 'ada', groups: [] });
    expect(await comeBack('ada')).toBe('/login?sso=no-role');
    expect((await t.call('/api/auth/me', { method: 'GET', token: `${body.token}` })).status).toBe(401);
    const listed = await t.call('/api/auth/users', { method: 'GET', token: await t.signIn() });
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ email: 'ada@company.example', role: null, isActive: false }),
    );
    t.addPerson({ sub: 'ada', groups: editors });
    expect((await t.signInAt('ada')).body.user?.role).toBe('editor');
  });

  test('never takes the role from the last admin', async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true, roles: table } });
    t.addPerson({ sub: 'boss', email: t.adminEmail, groups: editors });
    expect((await t.signInAt('boss')).body.user?.role).toBe('admin');
    t.addPerson({ sub: 'boss', email: t.adminEmail, groups: [] });
    expect(await comeBack('boss')).toBe('/login?sso=no-role');
    expect(await roleOf(t.adminEmail)).toBe('admin');
  });

  test('counts an admin who has no password but signs in at the provider', { tags: 'deep' }, async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table } });
    t.addPerson({ sub: 'ada', groups: ['atrium-admins'] });
    const { body } = await t.signInAt('ada');
    const users = await t.call('/api/auth/users', { method: 'GET', token: `${body.token}` });
    const first = (users.body.data as { id: string; email: string }[]).find(
      ({ email }) => email === t.adminEmail,
    );
    const path = `/api/auth/users/${first?.id}/deactivate`;
    expect((await t.call(path, { token: `${body.token}` })).status).toBe(200);
  });

  test('gives no role to an account that an admin has deactivated', async () => {
    t = await createSsoTestApp({ settings: { addsAccounts: true, roles: table } });
    t.addPerson({ sub: 'ada', groups: editors });
    await t.signInAt('ada');
    await t.context.db
      .collection('users')
      .updateOne({ email: 'ada@company.example' }, { $set: { role: 'deactivated' } });
    expect(await comeBack('ada')).toBe('/login?sso=deactivated');
    expect(await roleOf('ada@company.example')).toBe('deactivated');
  });
});

describe('the second factor', () => {
  const config = { SECOND_FACTOR_ROLES: ['editor' as const] };
  const dueOf = async (token: unknown) =>
    (await t.call('/api/auth/me', { method: 'GET', token: String(token) })).body.user?.factorDue;

  test('that a role needs is the one of the provider', async () => {
    t = await createSsoTestApp({ config, settings: { addsAccounts: true, defaultRole: 'editor' } });
    t.addPerson({ sub: 'ada' });
    expect(await dueOf((await t.signInAt('ada')).body.token)).toBeUndefined();
  });

  test('is the own one of the account if the setting says so', async () => {
    const settings = {
      addsAccounts: true,
      linksByEmail: true,
      defaultRole: 'editor',
      secondFactor: 'own',
    } as const;
    t = await createSsoTestApp({ config, settings });
    t.addPerson({ sub: 'ada' });
    expect(await dueOf((await t.signInAt('ada')).body.token)).toMatchObject({ isOverdue: false });
    const person = await addPersonWithFactor(t);
    t.addPerson({ sub: 'bob', email: person.email });
    const { body } = await t.signInAt('bob');
    expect(body).toEqual({
      success: true,
      challenge: expect.any(String),
      takesCode: true,
      takesPasskey: false,
    });
    const answered = await person.enterCode(String(body.challenge), person.nextCode());
    expect(answered.status).toBe(200);
    const stored = await t.context.db.collection('sessions').findOne({}, { sort: { createdAt: -1 } });
    expect(stored?.provider).toBe('company');
  });
});

describe('an account with a second factor', () => {
  const linked = () => t.context.db.collection('sso_identities').countDocuments();

  test('is linked, and gets the role of the table, once its factor was given', async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true, roles: table } });
    const person = await addPersonWithFactor(t);
    t.addPerson({ sub: 'bob', email: person.email, groups: ['atrium-admins'] });
    const { body } = await t.signInAt('bob');
    expect(body).toMatchObject({ challenge: expect.any(String), takesCode: true });
    expect([await linked(), await roleOf(person.email)]).toEqual([0, 'editor']);
    const wrong = await person.enterCode(String(body.challenge), '000000');
    expect([wrong.status, await linked(), await roleOf(person.email)]).toEqual([401, 0, 'editor']);
    const right = await person.enterCode(String(body.challenge), person.nextCode());
    expect([right.status, right.body.user?.role, right.body.user?.provider]).toEqual([
      200,
      'admin',
      'Company',
    ]);
    expect([await linked(), await linesOf('linked')]).toEqual([1, ['Linked Someone to Company']]);
    expect((await t.signInAt('bob')).body.token, 'the second time').toEqual(expect.any(String));
  });

  test('is asked for it on a device that remembers it, too', { tags: 'deep' }, async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true } });
    const person = await addPersonWithFactor(t);
    const { headers } = await person.enterCode(await person.getChallenge(), person.nextCode(), {
      remembersDevice: true,
    });
    t.addPerson({ sub: 'eve', email: person.email });
    const browser = openBrowser(t);
    const [name = '', value = ''] = cookieOf(headers).split('=');
    browser.cookies.set(name, value);
    await t.comeBack(browser, 'eve');
    expect((await browser.finish()).body).toMatchObject({ challenge: expect.any(String) });
    expect(await linked()).toBe(0);
  });

  test('is not linked to a second person while the first one gives the factor', {
    tags: 'deep',
  }, async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true } });
    const person = await addPersonWithFactor(t);
    t.addPerson({ sub: 'bob', email: person.email });
    t.addPerson({ sub: 'eve', email: person.email });
    const [first, second] = [await t.signInAt('bob'), await t.signInAt('eve')];
    expect((await person.enterCode(String(first.body.challenge), person.nextCode())).status).toBe(200);
    const refused = await person.enterCode(String(second.body.challenge), person.nextCode());
    expect([refused.status, refused.body.message]).toEqual([403, ssoFailures['no-account']]);
    expect(await linked()).toBe(1);
  });

  test('gets no role by its factor that the table does not give', { tags: 'deep' }, async () => {
    t = await createSsoTestApp({ settings: { linksByEmail: true, roles: table } });
    const person = await addPersonWithFactor(t);
    t.addPerson({ sub: 'bob', email: person.email, groups: [] });
    const { body } = await t.signInAt('bob');
    const refused = await person.enterCode(String(body.challenge), person.nextCode());
    expect([refused.status, refused.body.message]).toEqual([403, ssoFailures['no-role']]);
  });
});

test('the session says which provider it comes from', async () => {
  t = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'editor' } });
  t.addPerson({ sub: 'ada' });
  const { body } = await t.signInAt('ada');
  expect(body.user).toMatchObject({ provider: 'Company' });
  const me = await t.call('/api/auth/me', { method: 'GET', token: `${body.token}` });
  expect(me.body.user).toMatchObject({ provider: 'Company' });
  const own = await t.call('/api/auth/me', { method: 'GET', token: await t.signIn() });
  expect(own.body.user?.provider).toBeUndefined();
});

test('a sign-in confirms who it is as of when the provider asked', async () => {
  t = await createSsoTestApp({ settings: { addsAccounts: true, defaultRole: 'admin' } });
  t.addPerson({ sub: 'ada' });
  const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  const confirmedAt = async () =>
    (await t.context.db.collection('sessions').findOne({}, { sort: { createdAt: -1 } }))?.confirmedAt;
  t.provider.tamper = (claims) => ({ ...claims, auth_time: anHourAgo });
  await t.signInAt('ada');
  expect(await confirmedAt()).toEqual(new Date(anHourAgo * 1_000));
  t.provider.tamper = ({ auth_time: _auth_time, ...claims }) => claims;
  t.context.clock.advance(1_000);
  await t.signInAt('ada');
  expect(await confirmedAt(), 'not before the provider says so').toEqual(new Date(0));
  t.context.clock.advance(1_000);
  await t.signInAt('ada', { again: true });
  expect(await confirmedAt()).toEqual(t.context.clock.now());
  t.provider.tamper = null;
  const { body } = await openBrowser(t).start('company', { again: true });
  expect(new URL(body.data.address).searchParams.get('prompt')).toBe('login');
});
