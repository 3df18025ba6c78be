import { permissionNames } from '@atrium/contracts/auth/permissions';
import type { StaffRole } from '@atrium/contracts/auth/roles.schemas';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { internalKeyHeader } from '@atrium/service-kit/session-verifier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { openTestAccounts } from '../test-support/staff-accounts';

let t: AuthTestApp;
let token: string;
beforeAll(async () => {
  t = await createAuthTestApp({ SECOND_FACTOR_ROLES: ['own-needs-factor'] });
  token = await t.signIn();
});
afterAll(() => t.close());

const password = 'nine otters keep 4 secrets';
const writes = ['content.read', 'articles.write', 'media.upload'];
const send = (method: string, path: string, body?: object, by = token, headers = {}) =>
  t.call(`/api/auth${path}`, { method, token: by, headers, ...(body && { body }) });
const roleBody = (label: string, permissions: string[] = writes, does = 'Writes for some weeks.') => ({
  label,
  does,
  permissions,
});
async function create(label: string, permissions?: string[], by?: string): Promise<StaffRole> {
  const { status, body } = await send('POST', '/roles', roleBody(label, permissions), by);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data as StaffRole;
}
const list = async (by?: string) => (await send('GET', '/roles', undefined, by)).body.data as StaffRole[];
const lastSummary = async () =>
  (await t.context.db.collection('audit_log').findOne({}, { sort: { _id: -1 } }))?.summary;

/** A person with the role, signed in. */
async function addPerson(role: string) {
  const email = await t.insertUser(role, password);
  const user = await t.context.db.collection('users').findOne({ email });
  return { email, id: user?._id.toHexString() ?? '', token: await t.signIn(email, password) };
}
const readMe = async (by: string) => (await send('GET', '/me', undefined, by)).body.user ?? {};

describe('a role of one’s own', () => {
  test('is made of a name and ticks, and stands after the built-in ones', async () => {
    const role = await create('Freelancer', [
      'media.upload',
      'articles.write',
      'content.read',
      'content.read',
    ]);
    expect(role).toEqual({
      key: 'own-freelancer',
      label: 'Freelancer',
      does: 'Writes for some weeks.',
      permissions: writes,
      isBuiltIn: false,
      holders: 0,
      canGive: true,
      revision: 1,
    });
    expect(await lastSummary()).toBe(
      'Created the role Freelancer: “see unpublished content”, “write articles”, “upload images”',
    );
    const all = await list();
    expect(all.map(({ key }) => key).slice(0, 2)).toEqual(['admin', 'editor']);
    expect(all.at(-1)).toEqual(role);
    expect(all[0]).toMatchObject({ isBuiltIn: true, holders: 1, permissions: permissionNames });
  });

  test.each([
    [roleBody('', writes), 'label', 'Name is required'],
    [roleBody('x'.repeat(41), writes), 'label', 'Use at most 40 characters'],
    [roleBody('Someone', writes, ' '), 'does', 'A sentence is required'],
    [roleBody('Someone', []), 'permissions', 'Tick at least one permission'],
    [
      roleBody('Someone', ['articles.publish']),
      'permissions',
      'To publish articles, the role must also write articles',
    ],
  ])('%j is refused at its field', async (body, path, message) => {
    expect(await send('POST', '/roles', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
  });

  test('with an unknown permission is refused', async () => {
    expect((await send('POST', '/roles', roleBody('Someone', ['everything']))).status).toBe(400);
  });

  test('has a name and a key of its own', async () => {
    await create('Web editor');
    for (const label of ['WEB editor', 'admin'])
      expect(await send('POST', '/roles', roleBody(label))).toMatchObject({
        status: 409,
        body: { message: `There is a role with the name ${label} already` },
      });
    expect((await create('Web-Editor')).key).toBe('own-web-editor-2');
    expect((await create('Обозреватель')).key).toBe('own-role');
    expect((await create('Éditeur')).key).toBe('own-editeur');
  });

  test('is changed from the next request of a session that is open', async () => {
    const { key } = await create('Reader', ['content.read', 'reports.read']);
    const person = await addPerson(key);
    expect(await readMe(person.token)).toMatchObject({
      role: key,
      permissions: ['content.read', 'reports.read'],
    });
    const body = roleBody('Reader of contacts', ['content.read', 'contacts.read']);
    expect(await send('PUT', `/roles/${key}`, body)).toMatchObject({
      status: 200,
      body: { data: { key, label: 'Reader of contacts', holders: 1, revision: 2 } },
    });
    expect((await readMe(person.token)).permissions).toEqual(['content.read', 'contacts.read']);
    const verified = await t.call('/internal/sessions/verify', {
      body: { token: person.token },
      headers: { [internalKeyHeader]: t.internalSecret },
    });
    expect(verified.body.user?.permissions).toEqual(['content.read', 'contacts.read']);
    expect(await lastSummary()).toBe(
      'Updated the role Reader of contacts: renamed from Reader; added “see contacts”; removed “see reports”',
    );
  });

  test('is changed over the revision that was read only', async () => {
    const { key } = await create('Twice changed');
    const put = (label: string, revision: number) =>
      send('PUT', `/roles/${key}`, roleBody(label), token, { 'if-match': `"${revision}"` });
    expect((await put('First', 1)).status).toBe(200);
    expect(await put('Second', 1)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { label: 'First', revision: 2 } },
    });
    expect((await put('Freelancer', 2)).body.message).toBe(
      'There is a role with the name Freelancer already',
    );
    expect((await put('Second', 2)).status).toBe(200);
  });

  test('is kept while somebody has it, and deleted after', async () => {
    const { key } = await create('For a while');
    const person = await addPerson(key);
    expect(await send('DELETE', `/roles/${key}`)).toMatchObject({
      status: 409,
      body: { message: 'One person has this role. Give them another one first.' },
    });
    await addPerson(key);
    expect((await send('DELETE', `/roles/${key}`)).body.message).toMatch(/^2 people have this role/);
    await t.context.db.collection('users').updateMany({ role: key }, { $set: { role: 'viewer' } });
    expect((await send('DELETE', `/roles/${key}`)).status).toBe(200);
    expect(await lastSummary()).toBe('Deleted the role For a while');
    expect((await list()).some((role) => role.key === key)).toBe(false);
    expect((await send('DELETE', `/roles/${key}`)).status).toBe(404);
    expect(await send('PUT', `/users/${person.id}/role`, { role: key })).toMatchObject({
      status: 409,
      body: { message: 'This role does not exist any more. Choose another one.' },
    });
  });

  test('that a setting names is kept', async () => {
    await create('Needs factor');
    expect((await send('DELETE', '/roles/own-needs-factor')).body.message).toBe(
      'The setting SECOND_FACTOR_ROLES names this role, so it can not be deleted',
    );
    const person = await addPerson('own-needs-factor');
    expect(await readMe(person.token)).toHaveProperty('factorDue');
  });

  test('that is gone gives nothing to an account that still has it, which stays in the list', async () => {
    const email = await t.insertUser('own-lost', password);
    expect(await t.call('/api/auth/login', { body: { email, password } })).toMatchObject({
      status: 403,
      body: { message: 'Access denied: Admin privileges required' },
    });
    const { data } = (await send('GET', '/users')).body;
    expect((data as StaffAccount[]).find((user) => user.email === email)).toMatchObject({
      role: 'own-lost',
      roleLabel: 'Deleted role',
      isActive: true,
    });
  });
});

test('built-in roles are neither changed nor deleted', async () => {
  for (const [method, body] of [['PUT', roleBody('Boss')], ['DELETE']] as const)
    expect((await send(method, '/roles/editor', body)).body.message).toBe(
      'Built-in roles can not be changed. Make a copy and change that.',
    );
  expect((await send('PUT', '/roles/deactivated', roleBody('Boss'))).status).toBe(400);
  expect((await send('PUT', '/roles/own-unknown', roleBody('Boss'))).status).toBe(404);
});

test('a role gets the mails and contacts that its permissions are for', async () => {
  const { key } = await create('Seller', ['contacts.read', 'contacts.write']);
  const person = await addPerson(key);
  const addresses = async () => {
    const { body } = await t.call('/internal/staff/addresses', {
      body: { mail: 'leads-assigned' },
      headers: { [internalKeyHeader]: t.internalSecret },
    });
    return (body.addresses as { email: string }[]).map(({ email }) => email);
  };
  const owners = async () =>
    ((await send('GET', '/staff')).body.data as { id: string }[]).map(({ id }) => id);
  expect(await owners()).toContain(person.id);
  const before = await addresses();
  expect(before).toContain(person.email);
  await send('PUT', `/roles/${key}`, roleBody('Seller', ['content.read']));
  expect(await owners()).not.toContain(person.id);
  expect(await addresses()).toEqual(before.filter((email) => email !== person.email));
});

test('the command line gives a role of one’s own, and lists what there is for an unknown one', async () => {
  const accounts = await openTestAccounts(t);
  const { key } = await create('By command');
  const email = await t.insertUser('viewer', password);
  expect(await accounts.setRole(email, key)).toMatchObject({ label: 'By command' });
  expect((await accounts.list()).find((account) => account.email === email)?.role).toBe(key);
  await expect(accounts.setRole(email, 'own-typo')).rejects.toThrow(
    /There is no role own-typo\. Roles are admin, .*own-by-command/,
  );
});
