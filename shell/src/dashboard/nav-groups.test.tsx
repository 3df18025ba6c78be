// @vitest-environment jsdom
import { type ApiClient, createSessionStore, SessionProvider } from '@atrium/mfe-kit';
import { fakeUser } from '@atrium/mfe-kit/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { manifests } from './manifests.test-support';
import { listNavEntries } from './nav-entries';
import { NavGroups } from './nav-groups';

const entries = listNavEntries(manifests);

beforeEach(() => localStorage.clear());

function show(userId = 'ada', currentPath = '/dashboard') {
  cleanup();
  const session = createSessionStore({
    api: {} as ApiClient,
    tokens: { read: () => null, write() {}, remove() {} },
    onSignedIn() {},
    onSignedOut() {},
  });
  session.setState({ user: { ...fakeUser, id: userId } });
  render(
    <SessionProvider store={session}>
      <MemoryRouter>
        <NavGroups entries={entries} currentPath={currentPath} isCollapsed={false} />
      </MemoryRouter>
    </SessionProvider>,
  );
}

const fold = (heading: string) => screen.getByRole('button', { name: heading });
const star = (label: string) => screen.getByRole('button', { name: `Favourite: ${label}` });
const linksOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a group folds, and is folded after a reload, for this person only', () => {
  show();
  expect(fold('Content').getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(fold('Content'));
  show();
  expect(fold('Content').getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contacts' })).toBeTruthy();
  show('grace');
  expect(screen.getByRole('link', { name: 'Blog' })).toBeTruthy();
});

test('a folded group shows that it holds the current screen', () => {
  show('ada', '/dashboard/contacts/stats');
  expect(fold('Leads').getAttribute('aria-current')).toBeNull();
  fireEvent.click(fold('Leads'));
  expect(fold('Leads').getAttribute('aria-current')).toBe('true');
  expect(fold('Site').getAttribute('aria-current')).toBeNull();
});

test('a star puts an entry on top with the focus on its star, and takes it back', () => {
  show();
  const before = linksOf('Content');
  fireEvent.click(star('Blog'));
  fireEvent.click(star('Users'));
  expect(linksOf('Favourites')).toEqual(['Blog', 'Users']);
  expect(linksOf('Content')).not.toContain('Blog');
  expect(document.activeElement).toBe(star('Users'));
  show();
  expect(linksOf('Favourites')).toEqual(['Blog', 'Users']);
  fireEvent.click(star('Blog'));
  fireEvent.click(star('Users'));
  expect(screen.queryByRole('list', { name: 'Favourites' })).toBeNull();
  expect(linksOf('Content')).toEqual(before);
});

test.each(['not JSON', '[]', '{"favourites":7,"folded":[null]}', '{"favourites":["/dashboard/gone"]}'])(
  'the stored choice %j leaves the menu as it is',
  (stored) => {
    localStorage.setItem('atrium.menu.ada', stored);
    show();
    expect(screen.queryByRole('list', { name: 'Favourites' })).toBeNull();
    expect(screen.getAllByRole('link').length).toBeGreaterThanOrEqual(entries.length);
  },
);
