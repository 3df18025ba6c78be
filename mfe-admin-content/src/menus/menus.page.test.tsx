// @vitest-environment jsdom

import { buttonBy, fieldBy, pressButton } from '@atrium/admin-kit/testing/controls';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { defaultMenus } from '@atrium/contracts/content/menus.constants';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Component } from './menus.page';

const t = setUpScreenTests();
const base = '/api/site-documents/menus';
const stored = (changes: object = {}) => ({
  success: true,
  data: {
    _id: 'menus',
    id: 'menus',
    rev: 0,
    updatedAt: '2026-06-01T10:00:00.000Z',
    ...defaultMenus,
    ...changes,
  },
});
const site = new Set(['/about', '/contact']);
beforeEach(() => {
  t.api.on(`GET ${base}`, stored({ header: [menu], footer: [], legal: [] }));
  t.api.on(`GET ${base}/draft`, { success: true, data: null });
  t.api.on(`PUT ${base}/draft`, { success: true, data: null });
  vi.stubGlobal('fetch', async (path: string) => new Response(null, { status: site.has(path) ? 200 : 404 }));
});

const entry = (path: string, label = '') => ({ type: 'page', path, label, text: '' });
const menu = { label: 'Company', path: '', links: [entry('/about'), entry('/contact', 'Write')] };

async function show() {
  t.show(Component, { path: '/dashboard/menus', at: '/dashboard/menus' });
  fireEvent.click(await screen.findByRole('button', { name: /^Menu 1/ }));
}

test('entries are moved by keyboard, added, and saved in their order', async () => {
  t.api.on(`PUT ${base}`, stored({ rev: 1 }));
  await show();
  fireEvent.click(buttonBy('Move entry 2 up'));
  fireEvent.click(buttonBy('Add entry'));
  fireEvent.change(await waitFor(() => fieldBy(/^Shows/)), { target: { value: 'services' } });
  pressButton('Save Changes');
  await waitFor(() => expect(t.api.callsTo(`PUT ${base}`)).toHaveLength(1));
  expect(t.api.callsTo(`PUT ${base}`)[0]?.body).toMatchObject({
    header: [
      {
        label: 'Company',
        links: [
          { type: 'page', path: '/contact', label: 'Write' },
          { type: 'page', path: '/about' },
          { type: 'services', path: '' },
        ],
      },
    ],
  });
});

test('names links that lead visitors nowhere', async () => {
  t.api.on(`GET ${base}`, stored({ header: [{ ...menu, links: [entry('/abuot')] }], footer: [], legal: [] }));
  await show();
  const panel = screen.getByRole('region', { name: 'Links' });
  expect(await within(panel).findByText('The link to /abuot leads nowhere')).toBeTruthy();
});
