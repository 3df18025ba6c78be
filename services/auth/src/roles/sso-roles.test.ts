import { permissionNames } from '@atrium/contracts/auth/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthContext, createAuthContext } from '../context';
import { createSsoTestApp, openBrowser, type SsoTestApp } from '../test-support/sso-test-app';
import { createRole, deleteRole } from './manage-roles';

let t: SsoTestApp;
let context: AuthContext;
const actor = { id: 'a'.repeat(24), name: 'Admin', permissions: [...permissionNames] };
beforeAll(async () => {
  t = await createSsoTestApp({
    settings: {
      addsAccounts: true,
      roles: [
        { value: 'freelance', role: 'own-freelancer' },
        { value: 'typo', role: 'own-unknown' },
      ],
    },
  });
  context = createAuthContext(t.deps);
  const input = { label: 'Freelancer', does: 'Writes.', permissions: ['content.read' as const] };
  await createRole(context, { actor, ...input });
});
afterAll(() => t.close());

test('the table of a provider gives a role of one’s own, which is then kept', async () => {
  t.addPerson({ sub: 'fay', groups: ['freelance'] });
  const { body } = await t.signInAt('fay');
  expect(body.user).toMatchObject({ role: 'own-freelancer', permissions: ['content.read'] });
  const entry = await t.context.db.collection('audit_log').findOne({ action: 'created', resource: 'user' });
  expect(entry?.summary).toBe('Added Person fay as Freelancer, from Company');
  await t.context.db.collection('users').updateMany({ role: 'own-freelancer' }, { $set: { role: 'viewer' } });
  await expect(deleteRole(context, { actor, key: 'own-freelancer' })).rejects.toThrow(
    'The setting OIDC_COMPANY_ROLES names this role, so it can not be deleted',
  );
});

test('a role of the table that does not exist is none', async () => {
  t.addPerson({ sub: 'ty', groups: ['typo'] });
  expect(await t.comeBack(openBrowser(t), 'ty')).toContain('no-role');
  expect(await t.context.db.collection('users').countDocuments({ email: 'ty@company.example' })).toBe(0);
});
