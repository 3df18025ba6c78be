import { expect, test } from 'vitest';
import { manifests } from './manifests.test-support';
import { findCurrentPath, listNavEntries } from './nav-entries';

const entries = listNavEntries(manifests);

/** Documented order; further entries may follow, none may come between. */
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
  const shown = entries.map(({ label, path: to }) => [label, to]);
  expect(shown.slice(0, DOCUMENTED.length)).toEqual(DOCUMENTED);
  expect(shown.at(-1)).toEqual(['Remotes', '/dashboard/remotes']);
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
    ['/dashboard', '/dashboard/contacts/stats', '/dashboard/contacts/42', '/dashboard/users'].map(
      (pathname) => findCurrentPath(entries, pathname),
    ),
  ).toEqual(['/dashboard', '/dashboard/contacts/stats', '/dashboard/contacts', null]);
});
