// @vitest-environment jsdom

import { createRecordingApi, type RecordedCall, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listResponse, sampleContact, sampleId } from '../testing/samples';
import { Component } from './trash.page';

const trashed = (number: number, isSpam = false) => ({
  ...sampleContact(number),
  deletedAt: '2026-03-11T12:00:00Z',
  deletedBy: { id: 'kim', name: 'Kim' },
  isSpam,
});

function setUp(responses: Record<string, unknown> = {}) {
  const api = createRecordingApi({
    'GET /api/contacts/trash': listResponse([trashed(1), trashed(2, true)]),
    ...responses,
  });
  renderScreen({ api, Component, path: '/dashboard/contacts/trash' });
  return api;
}

it('shows who deleted a contact, and that it is spam', async () => {
  setUp();
  const row = (await screen.findByText('Person 2')).closest('tr') as HTMLElement;
  expect(within(row).getByText('Spam')).toBeTruthy();
  expect(within(row).getByText('Kim')).toBeTruthy();
});

it('tells how many days each has left', async () => {
  const dayMs = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs - 60_000).toISOString();
  setUp({
    'GET /api/contacts/trash': listResponse(
      [0, 29, 31].map((days) => ({ ...trashed(days), deletedAt: daysAgo(days) })),
    ),
  });
  const leftOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement).getByText(/left|soon/).textContent;
  expect(await leftOf('Person 0')).toBe('30 days left');
  expect(await leftOf('Person 29')).toBe('1 day left');
  expect(await leftOf('Person 31')).toBe('Deleted for good soon');
});

it('is searched, and cannot be emptied while it shows a part', async () => {
  const api = setUp({
    'GET /api/contacts/trash': ({ query }: RecordedCall) => listResponse(query.search ? [] : [trashed(1)]),
  });
  fireEvent.click(await screen.findByLabelText('Select all rows'));
  const box = screen.getByLabelText('Search the trash');
  fireEvent.change(box, { target: { value: 'nobody' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText('No deleted contact matches')).toBeTruthy();
  expect(api.callsTo('GET /api/contacts/trash').at(-1)?.query).toEqual({ page: 1, search: 'nobody' });
  expect(screen.queryByRole('button', { name: 'Empty Trash' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Person 1')).toBeTruthy();
});

it('shows that it is empty', async () => {
  setUp({ 'GET /api/contacts/trash': listResponse([]) });
  expect(await screen.findByText('The trash is empty')).toBeTruthy();
});

it('restores a contact, and shows the reason of a refusal', async () => {
  const call = 'PUT /api/contacts/trash/restore';
  const api = setUp({ [call]: refusal('It is in the list already', 409) });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Person 1' }));
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Error restoring contacts: It is in the list already', {
      durationMs: 5_000,
    }),
  );
  expect(api.callsTo(call)[0]?.body).toEqual({ ids: [sampleId(1)] });
});

it('empties the trash of all its pages after a confirmation that tells how many', async () => {
  const call = 'POST /api/contacts/trash/empty';
  const api = setUp({
    'GET /api/contacts/trash': listResponse([trashed(1), trashed(2)], { total: 1_204 }),
    [call]: { success: true, data: { matched: 1_204, modified: 1_204 } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Empty Trash' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Nobody can restore these 1,204 contacts afterwards.');
  expect(api.callsTo(call)).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Deleted 1,204 contacts for good', { durationMs: 5_000 }),
  );
  expect(api.callsTo(call).map(({ body }) => body)).toEqual([{ count: 1_204 }]);
});

it('deletes the selected contacts for good after a confirmation', async () => {
  const call = 'POST /api/contacts/trash/delete';
  const api = setUp({ [call]: { success: true, data: { matched: 2, modified: 2 } } });
  await screen.findByText('Person 1');
  fireEvent.click(screen.getByLabelText('Select all rows'));
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(api.callsTo(call)).toHaveLength(0);
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Deleted 2 contacts for good', { durationMs: 5_000 }),
  );
  expect(api.callsTo(call)[0]?.body).toEqual({ ids: [sampleId(1), sampleId(2)] });
});
