import { expect, onTestFinished, test } from 'vitest';
import { createAuthContext } from '../context';
import { createSsoTestApp } from '../test-support/sso-test-app';
import { findAccount } from './find-account';
import type { ProvedPerson } from './proved-person';

test('a sign-in gets the account that a parallel one of the same person has added', async () => {
  const t = await createSsoTestApp({ settings: { addsAccounts: true } });
  onTestFinished(() => t.close());
  const context = createAuthContext(t.deps);
  const person: ProvedPerson = {
    issuer: t.provider.issuer,
    subject: 'ada',
    email: 'ada@company.example',
    name: 'Ada',
    role: 'editor',
    askedAt: null,
    hasFactor: false,
  };
  const add = () => findAccount(context, t.settings, person);
  const users: typeof context.users = {
    ...context.users,
    async findByEmail(email) {
      await add();
      return context.users.findByEmail(email);
    },
  };
  const found = await findAccount({ ...context, users }, t.settings, person);
  expect(found.user).toMatchObject({ email: person.email, role: 'editor' });
  expect(found).toEqual(await add());
  const lines = await t.context.db.collection('audit_log').find({ resource: 'user' }).toArray();
  expect(lines.map(({ action }) => action)).toEqual(['created']);
});

test('the same subject at two providers is two people, also if both have the same address', async () => {
  const t = await createSsoTestApp({ settings: { addsAccounts: true } });
  onTestFinished(() => t.close());
  const context = createAuthContext(t.deps);
  const at = (issuer: string, email: string) =>
    findAccount(
      context,
      { ...t.settings, issuer },
      { issuer, subject: '1', email, name: 'Ada', role: 'editor', askedAt: null, hasFactor: false },
    );
  const [one, two] = [t.provider.issuer, 'https://other.example'];
  const first = await at(one, 'ada@company.example');
  const second = await at(two, 'bea@other.example');
  expect(second.user._id).not.toEqual(first.user._id);
  expect((await at(one, 'ada@company.example')).user._id).toEqual(first.user._id);
  expect((await at(two, 'bea@other.example')).user._id).toEqual(second.user._id);
  await expect(at('https://third.example', 'ada@company.example')).rejects.toMatchObject({
    failure: 'no-account',
  });
});
