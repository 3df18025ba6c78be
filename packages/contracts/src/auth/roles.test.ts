import { expect, test } from 'vitest';
import { permissionNames, roleNames, roles } from './permissions';
import { findPermissionsProblem, isBuiltInRole, withNeeded, withoutNeeding } from './roles.constants';
import { roleInput, roleKey } from './roles.schemas';

test.each(roleNames)('the built-in role %s has all that its permissions need', (name) => {
  expect(findPermissionsProblem(roles[name].permissions)).toBeUndefined();
});

test.each(permissionNames)('%s with all that it needs is a role', (name) => {
  const permissions = [...withNeeded([name])];
  expect(permissions).toContain(name);
  expect(findPermissionsProblem(permissions)).toBeUndefined();
});

test('taking a permission takes those that need it', () => {
  const permissions = withNeeded(['articles.publish', 'reports.read']);
  expect([...withoutNeeding(permissions, 'articles.write')].toSorted()).toEqual([
    'content.read',
    'media.upload',
    'reports.read',
  ]);
  expect([...withoutNeeding(permissions, 'content.read')]).toEqual(['reports.read']);
});

test('a role may do something, and all that this needs', () => {
  expect(findPermissionsProblem([])).toBe('Tick at least one permission');
  expect(findPermissionsProblem(['people.read', 'contacts.read', 'contacts.write'])).toBeUndefined();
  expect(findPermissionsProblem(['people.read'])).toBe(
    'To see all data of a person, the role must also see contacts',
  );
});

test.each([
  ['admin', true],
  ['own-freelancer', true],
  ['own-web-editor-2', true],
  ['own-', false],
  ['own-Freelancer', false],
  ['deactivated', false],
  ['withdrawn', false],
  ['freelancer', false],
  ['admin ', false],
  ['own-a\n', false],
])('the key %j: %s', (key, isKey) => {
  expect(roleKey.safeParse(key).success).toBe(isKey);
});

test('no key of one’s own is that of a built-in role', () => {
  expect(roleNames.filter((name) => name.startsWith('own-'))).toEqual([]);
  expect(isBuiltInRole('own-admin')).toBe(false);
});

test('name and sentence lose the spaces around them', () => {
  const parsed = roleInput.parse({ label: ' Freelancer ', does: ' Writes. ', permissions: ['content.read'] });
  expect(parsed).toMatchObject({ label: 'Freelancer', does: 'Writes.' });
});
