// @vitest-environment jsdom

import { createRecordingApi, refusal } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { toast } from '@atrium/mfe-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listResponse, sampleContact, sampleId } from '../testing/samples';
import { Component as ContactDetail } from './contact-detail.page';
import { Component as ContactList } from './contact-list.page';

const callPath = `/api/contacts/${sampleId(1)}`;
const note = { _id: sampleId(11), note: 'Likes tea', addedAt: '2026-03-01T09:00:00Z', author: null };
const away = refusal('The service is away', 503);

const expectError = (message: string) =>
  waitFor(() => expect(toast.error).toHaveBeenCalledWith(message, { durationMs: 5_000 }));

describe('a change of one contact that is refused', () => {
  function setUp(call: string) {
    renderScreen({
      api: createRecordingApi({
        [`GET ${callPath}`]: { success: true, data: sampleContact(1, { privateNotes: [note] }) },
        [`GET ${callPath}/timeline`]: { success: true, data: [] },
        [`GET ${callPath}/duplicates`]: { success: true, data: [] },
        [call]: away,
      }),
      Component: ContactDetail,
      path: '/dashboard/contacts/:id',
      address: `/dashboard/contacts/${sampleId(1)}`,
    });
  }

  it('keeps the text of the note', async () => {
    setUp(`POST ${callPath}/notes`);
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Add a note');
    fireEvent.change(text, { target: { value: 'Call back' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add Note' }));
    await expectError('Error adding note');
    expect(text.value).toBe('Call back');
  });

  it('keeps the note in the list', async () => {
    setUp(`DELETE ${callPath}/notes/${note._id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete note' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expectError('Error deleting note: The service is away');
    expect(screen.getByText('Likes tea')).toBeTruthy();
  });

  it('shows that the status was not changed', async () => {
    setUp(`PATCH ${callPath}/status`);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Status' }));
    fireEvent.change(screen.getByLabelText('New status'), { target: { value: 'qualified' } });
    fireEvent.click(screen.getByRole('button', { name: 'Update Status' }));
    await expectError('Error updating status: The service is away');
  });

  it('still offers to mark as contacted', async () => {
    setUp(`PATCH ${callPath}/mark-contacted`);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as Contacted' }));
    await expectError('Error marking contact as contacted: The service is away');
    expect(screen.getByRole('button', { name: 'Mark as Contacted' })).toBeTruthy();
  });
});

describe('a change of several contacts that is refused', () => {
  it('keeps the selection', async () => {
    renderScreen({
      api: createRecordingApi({
        'GET /api/contacts': listResponse([sampleContact(1), sampleContact(2)], { total: 2 }),
        'PUT /api/contacts/batch/mark-contacted': away,
      }),
      Component: ContactList,
      path: '/dashboard/contacts',
      address: '/dashboard/contacts',
    });
    fireEvent.click(await screen.findByLabelText('Select Person 1'));
    fireEvent.click(screen.getByRole('button', { name: 'Mark Contacted' }));
    await expectError('Error updating contacts: The service is away');
    expect(screen.getByText('1 contacts selected')).toBeTruthy();
  });
});
