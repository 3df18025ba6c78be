// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpScreenTests } from '../test-support/render-screen';
import { CommandPalette } from './command-palette';

const t = setUpScreenTests();
const show = () => t.show(CommandPalette, { path: '/dashboard/blog', at: '/dashboard/blog' });
const open = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const input = () => screen.findByRole('combobox', { name: 'Search screens and content' });

test('Ctrl+K opens it with the focus in its field, and closes it again', async () => {
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  const field = await input();
  await waitFor(() => expect(document.activeElement).toBe(field));
  open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrow keys choose, Enter goes there', async () => {
  show();
  open();
  const field = await input();
  fireEvent.change(field, { target: { value: 'solution' } });
  const selected = () =>
    screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');
  expect(selected()?.textContent).toBe('Create Solution');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(selected()?.textContent).toBe('Solutions');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/solutions');
});

test('items are found by their name and opened in their editor', async () => {
  t.api.on('GET /api/search', {
    success: true,
    data: [{ kind: 'blogs', id: 'abc', title: 'Accessible forms', slug: 's', path: '/blog/s', excerpt: '' }],
  });
  show();
  open();
  const field = await input();
  fireEvent.change(field, { target: { value: 'accessible' } });
  expect(await screen.findByRole('option', { name: /Accessible forms/ })).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/dashboard/blog/edit/abc');
});
