// @vitest-environment jsdom

import { failure, pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './service-list.page';

const t = setUpScreenTests();
const id = 'a'.repeat(24);
const show = (search = '') =>
  t.show(Component, { path: '/dashboard/services', at: `/dashboard/services${search}` });
const service = (changes: object = {}): ServiceListItem =>
  ({
    _id: id,
    title: 'A service',
    slug: 'a-service',
    shortDescription: 'Short text',
    category: 'marketing',
    status: 'published',
    views: 1200,
    displayOrder: 5,
    featured: true,
    isHighlighted: true,
    thumbnail: null,
    ...changes,
  }) as unknown as ServiceListItem;

test('a card shows the documented fields and opens the service in a new tab', async () => {
  t.api.on('GET /api/services/admin/all', pageOf([service()], 25, 2));
  show('?page=2');
  const card = within(await screen.findByRole('article'));
  for (const text of [
    '#11',
    'A service',
    'Short text',
    'Marketing',
    '1,200 views',
    'Order 5',
    'Featured',
    'Highlighted',
    'Published',
  ]) {
    expect(card.getByText(text), text).toBeTruthy();
  }
  const view = card.getByRole('link', { name: 'View A service' });
  expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual([
    '/dashboard/services/a-service',
    '_blank',
  ]);
});

test('a card without status and category falls back to Draft and Uncategorized', async () => {
  t.api.on('GET /api/services/admin/all', pageOf([service({ status: undefined, category: '' })]));
  show();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Draft')).toBeTruthy();
  expect(card.getByText('Uncategorized')).toBeTruthy();
});

test('the table has the documented columns', async () => {
  t.api.on('GET /api/services/admin/all', pageOf([service()]));
  show();
  await screen.findByRole('article');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual([
    'Select all rows',
    'Service',
    'Category',
    'Status',
    'Views',
    'Display Order',
    'Flags',
    'Actions',
  ]);
});

test('the category filter has the categories of the page; a search uses the search call', async () => {
  t.api.on(
    'GET /api/services/admin/all',
    pageOf([service(), service({ _id: 'b'.repeat(24), category: 'product' })]),
  );
  t.api.on('GET /api/services/search', pageOf([service()]));
  show();
  await screen.findAllByRole('article');
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const select = screen.getByRole('combobox', { name: 'Category' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Categories', 'Marketing', 'Product']);
  fireEvent.change(select, { target: { value: 'product' } });
  await waitFor(() =>
    expect(t.api.calls.at(-1)?.query).toEqual({
      page: 1,
      limit: 10,
      sort: '-createdAt',
      category: 'product',
    }),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'design' } });
  await waitFor(() =>
    expect(t.api.callsTo('GET /api/services/search')[0]?.query).toEqual({
      q: 'design',
      page: 1,
      limit: 10,
      category: 'product',
    }),
  );
});

test('a failure without a reason names the failed action', async () => {
  t.api.on('GET /api/services/admin/all', failure(500, 'unknown', ''));
  show();
  expect(await screen.findByText('Failed to fetch services')).toBeTruthy();
});

test('the list of services shows the reason of a failure, and that a list is empty', async () => {
  t.api.on('GET /api/services/admin/all', failure(400, 'validation_failed', 'Bad page'));
  show();
  expect(await screen.findByText('Error Loading Services')).toBeTruthy();
  expect(screen.getByText('Error fetching services: Bad page')).toBeTruthy();
  t.api.on('GET /api/services/admin/all', pageOf([]));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No services found')).toBeTruthy();
});

test.each([
  ['why', failure(409, 'conflict', 'In use'), 'error: Error deleting service: In use'],
  ['that it failed', failure(500, 'unknown', ''), 'error: Failed to delete service'],
])('delete asks for confirmation, then shows %s', async (_name, error, expected) => {
  t.api.on('GET /api/services/admin/all', pageOf([service()]));
  t.api.on(`DELETE /api/services/${id}`, error);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete A service' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this service?')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(t.toasts()).toContain(expected));
});
