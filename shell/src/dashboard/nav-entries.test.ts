import { expect, test } from 'vitest';
import { manifests } from './manifests.test-support';
import { findCurrentPath, groupNavEntries, listNavEntries } from './nav-entries';

const entries = listNavEntries(manifests);

/** Documented order; further entries stand in the groups of these. */
const DOCUMENTED = [
  ['Dashboard', '/dashboard'],
  ['Contacts', '/dashboard/contacts'],
  ['Analytics', '/dashboard/analytics'],
  ['Partners', '/dashboard/partners'],
  ['Services', '/dashboard/services'],
  ['Solutions', '/dashboard/solutions'],
  ['Case Studies', '/dashboard/case-studies'],
  ['Blog', '/dashboard/blog'],
  ['Newsletter', '/dashboard/newsletter'],
];

test('the manifests of the remotes make the menu of the spec, in its order', () => {
  const documented = new Set(DOCUMENTED.map(([, path]) => path));
  const shown = groupNavEntries(entries).flatMap((group) => group.entries);
  expect(shown.filter(({ path }) => documented.has(path)).map(({ label, path }) => [label, path])).toEqual(
    DOCUMENTED,
  );
});

test('the menu has headed groups, and the home entry above them', () => {
  expect(groupNavEntries(entries).map(({ heading }) => heading)).toEqual([
    null,
    'Leads',
    'Content',
    'Mail',
    'Site',
    'System',
  ]);
});

test('an entry without a group comes last, wherever its order is', () => {
  const [template] = entries;
  if (!template) throw new Error('the menu is empty');
  const plain = { ...template, id: 'events', path: '/dashboard/events', order: 45, group: undefined };
  expect(groupNavEntries([...entries, plain]).at(-1)).toEqual({
    id: 'more',
    heading: 'More',
    entries: [plain],
  });
});

test('Contacts has the submenu of the spec', () => {
  const contacts = entries.find(({ id }) => id === 'contacts');
  expect(contacts?.children.map(({ label, path: to }) => [label, to])).toEqual([
    ['All Contacts', '/dashboard/contacts'],
    ['Priority Contacts', '/dashboard/contacts/priority'],
    ['Statistics', '/dashboard/contacts/stats'],
  ]);
});

test('the longest matching path is current; the home entry only on its own page', () => {
  expect(
    ['/dashboard', '/dashboard/contacts/stats', '/dashboard/contacts/42', '/dashboard/users-other'].map(
      (pathname) => findCurrentPath(entries, pathname),
    ),
  ).toEqual(['/dashboard', '/dashboard/contacts/stats', '/dashboard/contacts', null]);
});
