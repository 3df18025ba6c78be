// @vitest-environment jsdom

import { pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component } from './redirects.page';

const t = setUpScreenTests();
const redirect = {
  _id: 'r1',
  from: '/2021/03/hello',
  to: '/blog/hello',
  title: 'Hello',
  createdAt: '2026-03-01T12:00:00.000Z',
};

function show() {
  t.show(Component, { path: '/dashboard/redirects', at: '/dashboard/redirects' });
}

test('the screen of redirects lists them with targets and deletes one after a confirmation', async () => {
  t.api.on('GET /api/redirects/all', pageOf([redirect]));
  t.api.on('DELETE /api/redirects/r1', { success: true, data: { id: 'r1' } });
  show();
  expect((await screen.findByRole('link', { name: '/blog/hello' })).getAttribute('href')).toBe('/blog/hello');
  fireEvent.click(screen.getByRole('button', { name: 'Delete /2021/03/hello' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(t.toasts()).toContain('success: Redirect deleted successfully'));
});

test('redirects are checked, then added; what is refused stays with its reason', async () => {
  t.api.on('GET /api/redirects/all', pageOf([]));
  const row = (from: string, problem: string | null) => ({ from, to: '/b', problem });
  const rows = [row('/a', null), row('/api', 'This address belongs to the system')];
  t.api.on('POST /api/redirects', { success: true, data: { dryRun: true, added: 1, rows } });
  show();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New redirects');
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Write an old address/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '/a, /b\n/api, /b' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('1 redirect can be added')).toBeTruthy();
  expect(screen.getByText(/belongs to the system/)).toBeTruthy();
  t.api.on('POST /api/redirects', { success: true, data: { dryRun: false, added: 1, rows } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 1' }));
  await waitFor(() => expect(t.toasts()).toContain('success: 1 redirect added'));
  const csv = '/a, /b\n/api, /b';
  expect(t.api.callsTo('POST /api/redirects').map(({ body }) => body)).toEqual([
    { csv, dryRun: true },
    { csv, dryRun: false },
  ]);
  expect(field.value).toBe('/api, /b');
});
