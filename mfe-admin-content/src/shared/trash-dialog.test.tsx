// @vitest-environment jsdom

import { pageOf } from '@atrium/admin-kit/testing/recording-api';
import { setUpScreenTests } from '@atrium/admin-kit/testing/screen-tests';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrashButton } from './trash-dialog';

const t = setUpScreenTests();
const id = 'a'.repeat(24);

function Page() {
  return <TrashButton resource="solutions" />;
}

test('the trash lists deleted items and restores them', async () => {
  t.api.on(
    'GET /api/solutions/admin/all',
    pageOf([{ _id: id, title: 'Gone', deletedAt: '2026-03-09T08:00:00.000Z' }]),
  );
  t.api.on(`POST /api/solutions/${id}/restore`, { success: true, data: {} });
  t.show(Page, { path: '/dashboard/solutions', at: '/dashboard/solutions' });
  fireEvent.click(screen.getByRole('button', { name: 'Trash' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Gone' }));
  await waitFor(() => expect(t.toasts()).toEqual(['success: Restored: Gone']));
  expect(t.api.calls[0]?.query).toMatchObject({ status: 'trash' });
});

test('a restored item whose address another one has taken says its new address', async () => {
  const item = { _id: id, title: 'Gone', slug: 'gone', deletedAt: '2026-03-09T08:00:00.000Z' };
  t.api.on('GET /api/solutions/admin/all', pageOf([item]));
  t.api.on(`POST /api/solutions/${id}/restore`, { success: true, data: { ...item, slug: 'gone-2' } });
  t.show(Page, { path: '/dashboard/solutions', at: '/dashboard/solutions' });
  fireEvent.click(screen.getByRole('button', { name: 'Trash' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Gone' }));
  const said = 'info: The address “gone” was taken meanwhile, so it is “gone-2” now';
  await waitFor(() => expect(t.toasts()).toEqual([said, 'success: Restored: Gone']));
});

test('restores logos, whose list has another shape', async () => {
  const logo = { _id: id, name: 'Northwind', deletedAt: '2026-03-09T08:00:00.000Z' };
  t.api.on('GET /api/partner-logos', { ...pageOf([]), data: { logos: [logo] }, logos: [logo] });
  t.api.on(`POST /api/partner-logos/${id}/restore`, { success: true, data: {} });
  t.show(() => <TrashButton resource="partner-logos" />, {
    path: '/dashboard/partners',
    at: '/dashboard/partners',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Trash' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Northwind' }));
  await waitFor(() => expect(t.toasts()).toEqual(['success: Restored: Northwind']));
  expect(t.api.calls[0]?.query).toMatchObject({ status: 'trash' });
});

test('the trash shows a message when empty', async () => {
  t.api.on('GET /api/solutions/admin/all', pageOf([]));
  t.show(Page, { path: '/dashboard/solutions', at: '/dashboard/solutions' });
  fireEvent.click(screen.getByRole('button', { name: 'Trash' }));
  expect(await screen.findByText('The trash is empty.')).toBeTruthy();
});
