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

const missing = (path: string, proposal: object | null) => ({
  ...{ path, proposal, count: 4, firstDay: '2026-03-01', lastDay: '2026-03-09' },
  from: [{ from: 'example.org', count: 3 }],
});

function show(addresses: object[] = []) {
  t.api.on('GET /api/redirects/missing', { success: true, data: addresses });
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

test('missing addresses are led on to what is proposed, or to what staff write', async () => {
  t.api.on('GET /api/redirects/all', pageOf([]));
  t.api.on('POST /api/redirects', {
    success: true,
    data: { dryRun: false, added: 2, rows: [{ from: '/x', to: '/nowhere', problem: 'It is refused' }] },
  });
  show([missing('/servics', { to: '/services', title: 'Services' }), missing('/offer', null)]);
  expect(await screen.findByDisplayValue('/services')).toBeTruthy();
  expect(screen.getAllByText('Linked from: example.org')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Redirect /offer' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Target of /offer'), { target: { value: '/contact' } });
  for (const path of ['/servics', '/offer'])
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(path) }));
  expect(screen.getByText('2 addresses selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Redirect' }));
  await waitFor(() => expect(t.toasts()).toContain('success: 2 redirects added'));
  expect(t.toasts()).toContain('error: /x: It is refused');
  expect(t.api.callsTo('POST /api/redirects')[0]?.body).toEqual({
    redirects: [
      { from: '/servics', to: '/services' },
      { from: '/offer', to: '/contact' },
    ],
    dryRun: false,
  });
});

test('a site on which nothing was missing says so', async () => {
  t.api.on('GET /api/redirects/all', pageOf([]));
  show();
  expect(await screen.findByText(/Nobody found a page missing/)).toBeTruthy();
});
