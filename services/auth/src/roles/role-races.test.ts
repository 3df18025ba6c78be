import { permissionNames } from '@atrium/contracts/auth/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthContext, createAuthContext } from '../context';
import { type AuthTestApp, createAuthTestApp } from '../test-support/auth-test-app';
import { inviteUser, setUserRole } from '../users/manage-users';
import { changeRole, createRole, deleteRole } from './manage-roles';

let t: AuthTestApp;
let context: AuthContext;
const actor = { id: 'a'.repeat(24), name: 'Admin', permissions: [...permissionNames] };
beforeAll(async () => {
  t = await createAuthTestApp();
  context = createAuthContext(t.deps);
});
afterAll(() => t.close());

const input = (label: string) => ({ label, does: 'A role.', permissions: ['content.read' as const] });
const create = async (label: string) => (await createRole(context, { actor, ...input(label) })).key;
const remove = (key: string, within = context) => deleteRole(within, { actor, key });
const invite = (key: string, within = context) =>
  inviteUser(within, { actor, email: `${key}@test.example`, name: 'Ada', role: key });
const accountOf = (key: string) => context.users.findByEmail(`${key}@test.example`);
const gone = 'This role does not exist any more. Choose another one.';

/** The context of a request that is overtaken at this write. */
const withUsers = (users: Partial<AuthContext['users']>): AuthContext => ({
  ...context,
  users: { ...context.users, ...users },
});

test('a role that is deleted before an invited account is stored leaves no account', async () => {
  const key = await create('Deleted first');
  const overtaken = withUsers({
    async insert(user) {
      await remove(key);
      return context.users.insert(user);
    },
  });
  await expect(invite(key, overtaken)).rejects.toThrow(gone);
  expect(await accountOf(key)).toBeNull();
});

test('a role is not deleted after an invited account was stored, before the invitation ends', async () => {
  const key = await create('Invited first');
  const overtaken = withUsers({
    async insert(user) {
      const isAdded = await context.users.insert(user);
      await expect(remove(key)).rejects.toThrow('One person has this role');
      return isAdded;
    },
  });
  await invite(key, overtaken);
  expect(await accountOf(key)).toMatchObject({ role: key });
  expect(await context.ownRoles.find(key)).not.toBeNull();
});

test('an invitation between the count and the deletion calls the deletion off', async () => {
  const key = await create('Called off');
  const overtaken: AuthContext = {
    ...context,
    ownRoles: {
      ...context.ownRoles,
      async remove(...args) {
        await invite(key);
        return context.ownRoles.remove(...args);
      },
    },
  };
  await expect(remove(key, overtaken)).rejects.toThrow('This role was given to somebody in the meantime');
  expect(await accountOf(key)).toMatchObject({ role: key });
});

test('a role that is deleted while somebody gets it leaves them with the former one', async () => {
  const key = await create('Not got');
  const email = await t.insertUser('viewer', 'nine otters keep 4 secrets');
  const user = await context.users.findByEmail(email);
  const overtaken = withUsers({
    async replaceRole(id, from, to) {
      if (to === key) await remove(key);
      return context.users.replaceRole(id, from, to);
    },
  });
  const change = { actor, id: user?._id.toHexString() ?? '', role: key };
  await expect(setUserRole(overtaken, change)).rejects.toThrow(gone);
  expect((await context.users.findByEmail(email))?.role).toBe('viewer');
});

test('a deletion that was interrupted stands in nobody’s way, and can be repeated', async () => {
  const key = await create('Interrupted');
  await context.ownRoles.announceDeletion(key, 'of a process that was killed');
  await invite(key);
  expect(await accountOf(key)).toMatchObject({ role: key });
  await t.context.db.collection('users').deleteOne({ role: key });
  await context.ownRoles.announceDeletion(key, 'of a process that was killed');
  await remove(key);
  expect(await context.ownRoles.find(key)).toBeNull();
});

test('a refused deletion leaves the role as it was, and takes back no other deletion', async () => {
  const key = await create('Refused');
  await invite(key);
  const before = await context.ownRoles.find(key);
  await expect(remove(key)).rejects.toThrow('One person has this role');
  expect(await context.ownRoles.find(key)).toEqual(before);
  const overtaken = withUsers({
    async countByRole() {
      await context.ownRoles.announceDeletion(key, 'a later one');
      return context.users.countByRole();
    },
  });
  await expect(remove(key, overtaken)).rejects.toThrow('One person has this role');
  expect(await context.ownRoles.find(key)).toEqual({ ...before, deletion: 'a later one' });
});

test('what the giver may do is compared with the permissions that are replaced', async () => {
  const key = await create('Grows');
  const reader = { ...actor, permissions: ['content.read' as const] };
  const overtaken: AuthContext = {
    ...context,
    ownRoles: {
      ...context.ownRoles,
      async change(...args) {
        await changeRole(context, {
          actor,
          key,
          ...input('Grows'),
          permissions: ['content.read', 'reports.read'],
        });
        return context.ownRoles.change(...args);
      },
    },
  };
  await expect(changeRole(overtaken, { actor: reader, key, ...input('Grows') })).rejects.toMatchObject({
    code: 'stale',
  });
  expect((await context.ownRoles.find(key))?.permissions).toContain('reports.read');
});

test('of two roles with the same name, made at the same time, one is made', async () => {
  const made = await Promise.allSettled([create('Same name'), create('same NAME')]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
