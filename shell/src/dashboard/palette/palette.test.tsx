// @vitest-environment jsdom
import type { BootRemote } from '@atrium/contracts/registry/boot.schemas';
import { type ApiClient, ApiProvider } from '@atrium/mfe-kit';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePalette } from './use-palette';

configure({ asyncUtilTimeout: 45_000 });

const remotes: BootRemote[] = [
  {
    name: 'mfe-example',
    prefixes: ['/dashboard'],
    nav: [
      { id: 'blog', label: 'Blog', path: '/dashboard/blog', icon: 'mail', order: 1, children: [], key: 'b' },
    ],
    commands: [{ label: 'Create Solution', path: '/dashboard/solutions/create', group: 'Create', words: '' }],
    fields: [
      { label: 'Icon', path: '/dashboard/company', field: 'existingIcon', words: 'browser tab favicon' },
    ],
    searches: [
      {
        group: 'Contacts',
        call: '/api/contacts',
        parameter: 'search',
        label: 'fullName',
        hint: 'email',
        path: '/dashboard/contacts/{_id}',
      },
    ],
    shortcuts: [{ keys: 'Mod+S', does: 'Save what you are editing' }],
    screens: [],
    widgets: [],
    guests: [],
    active: { version: '1.0.0', entry: '/x.js' },
    previous: null,
  },
];

const request = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  request.mockReset();
  request.mockResolvedValue({ data: [] });
});

function Screen() {
  const palette = usePalette(remotes);
  return (
    <>
      <p data-testid="at">{`${useLocation().pathname}${useLocation().hash}`}</p>
      <input aria-label="A field" />
      {palette.dialog}
    </>
  );
}

function show() {
  const router = createMemoryRouter([{ path: '*', Component: Screen }], { initialEntries: ['/dashboard'] });
  render(
    <ApiProvider api={{ request } as unknown as ApiClient}>
      <RouterProvider router={router} />
    </ApiProvider>,
  );
}

const press = (key: string, options = {}, target: Element | Window = window) =>
  fireEvent.keyDown(target, { key, ...options });
const input = () => screen.findByRole('combobox', { name: 'Search screens and content' });
const at = () => screen.getByTestId('at').textContent;

test('Ctrl+K opens it with the focus in its field, and closes it again', async () => {
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  press('k', { ctrlKey: true });
  const field = await input();
  await waitFor(() => expect(document.activeElement).toBe(field));
  press('k', { ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrow keys select, Enter opens', async () => {
  show();
  press('k', { metaKey: true });
  const field = await input();
  const highlighted = () => document.getElementById(String(field.getAttribute('aria-activedescendant')));
  await waitFor(() => expect(highlighted()?.textContent).toBe('Create Solution'));
  press('ArrowDown', {}, field);
  await waitFor(() => expect(highlighted()?.textContent).toBe('Blog'));
  press('Enter', {}, field);
  await waitFor(() => expect(at()).toBe('/dashboard/blog'));
});

test('the palette finds items through the calls that the remotes declare, and opens them', async () => {
  request.mockResolvedValue({ data: [{ _id: '42', fullName: 'Ada Lovelace', email: 'ada@example.com' }] });
  show();
  press('k', { ctrlKey: true });
  const field = await input();
  fireEvent.change(field, { target: { value: 'lovelace' } });
  expect(await screen.findByRole('option', { name: /Ada Lovelace/ })).toBeTruthy();
  expect(request.mock.calls[0]?.[1]).toBe('/api/contacts');
  expect(request.mock.calls[0]?.[3].query).toMatchObject({ search: 'lovelace' });
  press('Enter', {}, field);
  await waitFor(() => expect(at()).toBe('/dashboard/contacts/42'));
});

test('a field is found by what people call it, and opened at its place', async () => {
  show();
  press('k', { ctrlKey: true });
  const field = await input();
  expect(screen.queryByRole('option', { name: /Icon/ })).toBeNull();
  fireEvent.change(field, { target: { value: 'favicon' } });
  expect(await screen.findByRole('option', { name: /Icon/ })).toBeTruthy();
  press('Enter', {}, field);
  await waitFor(() => expect(at()).toBe('/dashboard/company#existingIcon'));
});

test('the palette names a list whose search failed', async () => {
  request.mockRejectedValue(new Error('down'));
  show();
  press('k', { ctrlKey: true });
  fireEvent.change(await input(), { target: { value: 'lovelace' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Contacts');
});

test('g and a letter open a menu entry, but not while typing', async () => {
  show();
  const field = screen.getByLabelText('A field');
  press('g', {}, field);
  press('b', {}, field);
  expect(at()).toBe('/dashboard');
  press('g');
  press('b');
  await waitFor(() => expect(at()).toBe('/dashboard/blog'));
});

test('? lists every shortcut, and letter shortcuts can be switched off there', async () => {
  show();
  press('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getByText('Save what you are editing')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Shortcuts that are plain letters' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('g');
  press('b');
  press('?');
  expect(at()).toBe('/dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
});
