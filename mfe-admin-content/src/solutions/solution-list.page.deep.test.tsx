// @vitest-environment jsdom

import { failure, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { SolutionListItem } from '@atrium/contracts/content/solutions.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './solution-list.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const show = () => t.show(Component, { path: '/dashboard/solutions', at: '/dashboard/solutions' });
const solution = (changes: object = {}): SolutionListItem =>
  ({
    _id: id,
    title: 'A solution',
    slug: 'a-solution',
    shortDescription: 'Short',
    industryType: 'AI-Automations',
    status: 'published',
    views: 0,
    displayOrder: 1,
    featured: false,
    thumbnail: null,
    ...changes,
  }) as unknown as SolutionListItem;

test('the list call has page, limit, search, status and industry', async () => {
  t.api.on('GET /api/solutions/admin/all', pageOf([solution()]));
  show();
  expect(await screen.findByText('AI & Automation', { selector: 'article *' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'draft' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Industry' }), { target: { value: 'Legal' } });
  await waitFor(() =>
    expect(t.api.calls.at(-1)?.query).toEqual({
      page: 1,
      limit: 10,
      search: undefined,
      status: 'draft',
      industry: 'Legal',
    }),
  );
});

test('the filters panel opens and closes', async () => {
  t.api.on('GET /api/solutions/admin/all', pageOf([solution()]));
  show();
  const toggle = screen.getByRole('button', { name: 'Filters' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(toggle);
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
});

test('featuring sends the wanted state and shows a toast', async () => {
  t.api.on('GET /api/solutions/admin/all', pageOf([solution()]));
  t.api.on(`PUT /api/solutions/admin/feature/${id}`, { success: true });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Featured: A solution' }));
  await waitFor(() => expect(t.toasts()).toEqual(['success: Featured status updated']));
  expect(t.api.callsTo(`PUT /api/solutions/admin/feature/${id}`)[0]?.body).toEqual({ featured: true });
});

test('the list of solutions shows that featuring failed', async () => {
  t.api.on('GET /api/solutions/admin/all', pageOf([solution({ featured: true })]));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Featured: A solution' }));
  await waitFor(() => expect(t.toasts()).toEqual(['error: Failed to update featured status']));
});

test('the list of solutions shows that the list failed or is empty', async () => {
  t.api.on('GET /api/solutions/admin/all', failure(500, 'internal', 'Something went wrong'));
  show();
  await waitFor(() => expect(t.toasts()).toEqual(['error: Failed to fetch solutions']));
  t.api.on('GET /api/solutions/admin/all', pageOf([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No solutions found')).toBeTruthy();
});

test.each([
  [{ success: true }, 'success: Solution deleted successfully'],
  [failure(500, 'internal', 'Something went wrong'), 'error: Failed to delete solution'],
])('delete asks for confirmation, then shows the result of %j: %s', async (response, expected) => {
  t.api.on('GET /api/solutions/admin/all', pageOf([solution()]));
  t.api.on(`DELETE /api/solutions/${id}`, response);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete A solution' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this solution?')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(t.toasts()).toContain(expected));
});

test('the order is changed with the arrow keys and saved as a list of ids', async () => {
  const second = solution({ _id: 'b'.repeat(24), title: 'Second' });
  t.api.on('GET /api/solutions/admin/all', pageOf([solution(), second]));
  t.api.on('PUT /api/solutions/reorder', { success: true });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Reorder' }));
  const handle = await screen.findByRole('button', { name: /^Position 1: A solution/ });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(await screen.findByRole('button', { name: /^Position 1: Second/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(t.toasts()).toContain('success: Order saved'));
  expect(t.api.callsTo('PUT /api/solutions/reorder')[0]?.body).toEqual({ ids: ['b'.repeat(24), id] });
});

test('a list too long for the dialog says that only its first items can be ordered', async () => {
  t.api.on('GET /api/solutions/admin/all', pageOf([solution()], 135));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText('Only the first 100 of 135 can be ordered here.')).toBeTruthy();
});
