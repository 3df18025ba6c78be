import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';

let t: AuthTestApp;
beforeAll(async () => {
  t = await createAuthTestApp();
});
afterAll(() => t.close());

const password = 'a fourth private phrase 4';
const freshAddress = () => `${randomUUID()}@test.example`;
const gone = 'This link has expired or was used already. Please change your email address again.';

async function signUp() {
  const email = await t.insertUser('admin', password);
  return { email, token: await t.signIn(email, password) };
}
const ask = (token: string, email: string, currentPassword = password) =>
  t.call('/api/auth/email', { token, body: { currentPassword, email } });
const mailsTo = (address: string) => t.mails.filter(({ to }) => to === address);
const linkTo = (address: string) =>
  new URL(mailsTo(address).at(-1)?.data.link ?? '').searchParams.get('email') ?? '';
async function confirm(token: string) {
  const { status, body } = await t.call('/api/auth/email/confirm', { body: { token } });
  return [status, body.message];
}

test('a new address counts once the link in its mail is opened; the old address is told', async () => {
  const { email, token } = await signUp();
  const fresh = freshAddress();
  const { status, body } = await ask(token, fresh);
  expect([status, body.message]).toEqual([
    200,
    `A link is on its way to ${fresh}. Open it within 24 hours; until then your address stays as it is.`,
  ]);
  expect(mailsTo(fresh)).toMatchObject([{ template: 'email-change', data: { name: 'Someone' } }]);
  await expect(t.signIn(fresh, password)).rejects.toThrow('sign-in failed');

  expect(await confirm(linkTo(fresh))).toEqual([200, `Your email address is now ${fresh}.`]);
  await expect(t.signIn(fresh, password)).resolves.toBeTypeOf('string');
  await expect(t.signIn(email, password)).rejects.toThrow('sign-in failed');
  const me = await t.call('/api/auth/me', { method: 'GET', token });
  expect(me.body.user).toMatchObject({ email: fresh });
  expect(mailsTo(email)).toMatchObject([{ template: 'email-changed', data: { email: fresh } }]);
  const entries = t.context.db.collection('audit_log').find({ actorId: String(me.body.user?.id) });
  expect(await entries.toArray()).toContainEqual(
    expect.objectContaining({ action: 'updated', resource: 'email address', actorName: 'Someone' }),
  );
});

test('a wrong password mails nothing', async () => {
  const { token } = await signUp();
  const fresh = freshAddress();
  const message = 'The current password is not right';
  const { status, body } = await ask(token, fresh, 'wrong');
  expect([status, body]).toMatchObject([400, { message, errors: [{ path: 'currentPassword', message }] }]);
  expect(mailsTo(fresh)).toEqual([]);
});

test("another account's address has the same response, and is refused to its mails' reader", async () => {
  const { email, token } = await signUp();
  const { status, body } = await ask(token, t.adminEmail);
  expect([status, body.message]).toEqual([
    200,
    `A link is on its way to ${t.adminEmail}. Open it within 24 hours; until then your address stays as it is.`,
  ]);
  const refused = [409, 'Another account has this email address'];
  // Nothing is used up by a refusal.
  expect([await confirm(linkTo(t.adminEmail)), await confirm(linkTo(t.adminEmail))]).toEqual([
    refused,
    refused,
  ]);
  await expect(t.signIn(email, password)).resolves.toBeTypeOf('string');
});

test('a link works once, for 24 hours, until a newer one is mailed', async () => {
  const { token } = await signUp();
  const [first, second, third] = [freshAddress(), freshAddress(), freshAddress()] as const;
  await ask(token, first);
  await ask(token, second);
  expect(await confirm(linkTo(first))).toEqual([410, gone]);
  expect((await confirm(linkTo(second)))[0]).toBe(200);
  expect(await confirm(linkTo(second))).toEqual([410, gone]);
  await ask(token, third);
  t.context.clock.advance(24 * 60 * 60_000);
  expect(await confirm(linkTo(third))).toEqual([410, gone]);
});

test('a link for an address sets no password, and a link for a password confirms no address', async () => {
  const { email, token } = await signUp();
  const fresh = freshAddress();
  await ask(token, fresh);
  const ofPassword = await t.requestResetToken(email);
  expect(await confirm(ofPassword)).toEqual([410, gone]);
  const reset = await t.call('/api/auth/reset-password', {
    body: { token: linkTo(fresh), password: 'nine otters keep 4 secrets' },
  });
  expect(reset.status).toBe(410);
  // Neither has used up the other.
  expect((await confirm(linkTo(fresh)))[0]).toBe(200);
});

const changedPassword = (body: object, token?: string) =>
  t.call(token === undefined ? '/api/auth/reset-password' : '/api/auth/password', {
    body: { password: 'nine otters keep 4 secrets', ...body },
    ...(token !== undefined && { token }),
  });

test.each<[string, (account: { email: string; token: string }) => Promise<unknown>]>([
  ['a changed password', ({ token }) => changedPassword({ currentPassword: password }, token)],
  [
    'a password set by a link',
    async ({ email }) => changedPassword({ token: await t.requestResetToken(email) }),
  ],
  [
    'the end of the account',
    async ({ token }) => {
      const admin = await t.signIn();
      const me = await t.call('/api/auth/me', { method: 'GET', token });
      return t.call(`/api/auth/users/${String(me.body.user?.id)}/deactivate`, { token: admin });
    },
  ],
])('%s voids the link', async (_what, change) => {
  const account = await signUp();
  const fresh = freshAddress();
  await ask(account.token, fresh);
  expect(await change(account)).toMatchObject({ status: 200 });
  expect(await confirm(linkTo(fresh))).toEqual([410, gone]);
});

test('a confirmed address voids the links to set a password', async () => {
  const { email, token } = await signUp();
  const fresh = freshAddress();
  await ask(token, fresh);
  const ofPassword = await t.requestResetToken(email);
  await confirm(linkTo(fresh));
  expect(await changedPassword({ token: ofPassword })).toMatchObject({ status: 410 });
});

test('an account mails three links an hour: the address may be anybody', async () => {
  const { token } = await signUp();
  for (let n = 0; n < 3; n++) expect((await ask(token, freshAddress())).status).toBe(200);
  const fresh = freshAddress();
  expect((await ask(token, fresh)).status).toBe(429);
  expect(mailsTo(fresh)).toEqual([]);
});
