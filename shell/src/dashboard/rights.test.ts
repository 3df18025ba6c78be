import { expect, test } from 'vitest';
import { manifests } from './manifests.test-support';
import { findPermission, limitRemotes } from './rights';

const labelsFor = (permissions: Parameters<typeof limitRemotes>[1]) =>
  limitRemotes(manifests, permissions).flatMap(({ nav }) => nav.map(({ label }) => label));

test.each([
  ['/dashboard', undefined],
  ['/dashboard/account', undefined],
  ['/dashboard/blog', 'content.read'],
  ['/dashboard/blog/edit/64b7f0000000000000000000', 'articles.write'],
  ['/dashboard/blog-other', undefined],
  ['/dashboard/pages', 'content.read'],
  ['/dashboard/pages/home-page', 'site.write'],
  ['/dashboard/pages/create', 'content.write'],
  ['/dashboard/contacts/64b7f0000000000000000000', 'contacts.read'],
  ['/dashboard/answers/64b7f0000000000000000000', 'contacts.read'],
  ['/dashboard/forms', 'content.read'],
  ['/dashboard/forms/create', 'content.write'],
  ['/dashboard/contacts/person', 'people.read'],
  ['/dashboard/settings', 'settings.write'],
  ['/dashboard/privacy', 'settings.write'],
  ['/dashboard/settings/activity', 'activity.read'],
  ['/dashboard/users', 'users.manage'],
])('%s needs %s', (path, permission) => {
  expect(findPermission(manifests, path)).toBe(permission);
});

test('menu, commands, searches, shortcuts, widgets and guests are those of the permissions', () => {
  expect(labelsFor([])).toEqual(['Dashboard', 'Calendar']);
  expect(labelsFor(['contacts.read', 'reports.read'])).toEqual([
    'Dashboard',
    'Contacts',
    'Answers',
    'Calendar',
    'Analytics',
    'Reports',
  ]);
  const [remotes] = [limitRemotes(manifests, ['content.read', 'articles.write'])];
  expect(remotes.flatMap(({ commands }) => commands.map(({ label }) => label))).toEqual([
    'Create New Blog',
    'Your account',
  ]);
  expect(remotes.flatMap(({ searches }) => searches.map(({ group }) => group))).toEqual(['Articles']);
  expect(remotes.flatMap(({ shortcuts }) => shortcuts.map(({ does }) => does))).toEqual([
    'Save what you are editing',
    'Calendar: today',
    'Calendar: next month, week or list',
    'Calendar: previous month, week or list',
  ]);
  expect(remotes.flatMap(({ widgets }) => widgets.map(({ name }) => name))).toEqual([
    'blog-queue',
    'waiting-content',
    'waiting-leads',
    'waiting-system',
  ]);
  const guest = { slot: 'mfe-events/list/v1', name: 'bills', title: 'Bills', order: 100 };
  const guests = [guest, { ...guest, name: 'secret', permission: 'contacts.read' as const }];
  const [limited] = limitRemotes(
    manifests.slice(0, 1).map((remote) => ({ ...remote, guests })),
    ['content.read'],
  );
  expect(limited?.guests).toEqual([guest]);
});
